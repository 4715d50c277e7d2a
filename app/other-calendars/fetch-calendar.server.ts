import { formatCount } from '#app/kernel/locale.ts'
import { FetchError, fetchPublic } from '#app/platform/fetch-public/fetch-public.server.ts'
import { readCalendarApart } from './calendar-process.server.ts'
import { type OtherCalendar, ownIdsAmong, type readingNow } from './other-calendars.server.ts'
import { MAX_OCCURRENCES } from './read-calendar.server.ts'

/**
 * Fetches a calendar and reads it for the days of `reading`: what becomes of its row, and its busy ranges. Null where the
 * server has nothing newer than the version `known`. Throws FetchError with a sentence for the artist.
 */
export async function fetchCalendar(
  address: string,
  { readFor, ...how }: ReturnType<typeof readingNow>,
  known: Pick<OtherCalendar, 'etag' | 'lastModified'> | null,
) {
  const { status, headers, body } = await fetchPublic(address, {
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    },
  })
  if (status === 304 && known) return null
  if ([401, 403, 404, 410].includes(status))
    throw new FetchError(
      `The calendar is no longer at this address (${status}). Copy its secret address again.`,
    )
  if (status !== 200)
    throw new FetchError(`The server of the calendar answered with an error (${status}).`)
  const text = body.toString('utf8')
  const ids = [...text.matchAll(/^UID:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gm)]
  const ownIds = await ownIdsAmong([...new Set(ids.map(([, id = '']) => id))])
  const content = await readCalendarApart(text, { ...how, ownIds })
  if (!content) throw new FetchError('This calendar takes too long to read.')
  if (!content.isCalendar)
    throw new FetchError('There is no calendar at this address. Copy its secret iCal address.')
  const { etag = null, 'last-modified': lastModified = null } = headers
  const { events, ranges } = content
  return { row: { etag, lastModified, readFor, events, error: omissionOf(content) }, ranges }
}

/** What of a calendar does not count, in a sentence; null where all of it does. */
function omissionOf({ hasMore, unreadable }: { hasMore: boolean; unreadable: number }) {
  if (hasMore) return `Only the first ${formatCount(MAX_OCCURRENCES)} events count.`
  if (unreadable === 0) return null
  return unreadable === 1
    ? 'One event can’t be read and doesn’t count.'
    : `${unreadable} events can’t be read and don’t count.`
}
