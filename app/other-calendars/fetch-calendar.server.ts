import { FetchError, fetchPublic } from '#app/platform/fetch-public/fetch-public.server.ts'
import { readCalendarApart } from './calendar-process.server.ts'
import { ownIdsAmong, type readingNow } from './other-calendars.server.ts'
import { type CalendarContent, MAX_OCCURRENCES } from './read-calendar.server.ts'

/** What the server called a version; it is asked for a newer one alone. */
export interface Version {
  etag: string | null
  lastModified: string | null
}

type Reading = ReturnType<typeof readingNow>

interface FetchedCalendar extends Version {
  content: CalendarContent & { isCalendar: true }
}

/**
 * Fetches a calendar and reads it for the days of `reading`; 'unchanged' where the server has nothing newer than `known`.
 * Throws FetchError with a sentence for the artist.
 */
export async function fetchCalendar(
  address: string,
  reading: Reading,
  known: Version | null,
): Promise<FetchedCalendar | 'unchanged'> {
  const { status, headers, body } = await fetchPublic(address, {
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  })
  if (status === 304 && known) return 'unchanged'
  if (status !== 200) throw new FetchError(refusalOf(status))
  const text = body.toString('utf8')
  const { readFor: _, ...how } = reading
  const content = await readCalendarApart(text, {
    ...how,
    ownIds: await ownIdsAmong([...new Set(uuidsIn(text))]),
  })
  if (!content) throw new FetchError('This calendar takes too long to read.')
  if (!content.isCalendar)
    throw new FetchError('There is no calendar at this address. Copy its secret iCal address.')
  return {
    content,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}

/** What of a calendar does not count, in a sentence; null where all of it does. */
export function omissionOf({ hasMore, unreadable }: FetchedCalendar['content']): string | null {
  if (hasMore) return `Only the first ${MAX_OCCURRENCES.toLocaleString('en-CA')} events count.`
  if (unreadable === 0) return null
  return unreadable === 1
    ? 'One event can’t be read and doesn’t count.'
    : `${unreadable} events can’t be read and don’t count.`
}

function refusalOf(status: number): string {
  if ([401, 403, 404, 410].includes(status))
    return `The calendar is no longer at this address (${status}). Copy its secret address again.`
  return `The server of the calendar answered with an error (${status}).`
}

function uuidsIn(text: string): string[] {
  return [...text.matchAll(/^UID:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gm)].flatMap(
    ([, id]) => id ?? [],
  )
}
