import { Readable } from 'node:stream'
import type { BookingFilter } from '#app/data/appointments/bookings.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { spanOf } from '../shared/date-range.ts'
import { readFilter } from '../shared/filters.ts'

/** What an export holds: all that the list or the page of the calendar at that address shows. */
export function exportedFilter(url: URL, today: CalendarDate): BookingFilter {
  const { view, on, dates, status, q } = readFilter(url.searchParams)
  const conditions = { status: status ?? undefined, q: q ?? undefined }
  if (view === 'list') return { ...conditions, from: dates === 'upcoming' ? today : undefined }
  const { days } = spanOf(view, on ?? today)
  return { ...conditions, from: days[0], to: days.at(-1) }
}

/** A file to keep, sent piece by piece, named after what is in it and the day it was made. */
export function download(
  pieces: AsyncIterable<string>,
  {
    of = 'appointments',
    type,
    extension,
  }: { of?: 'appointments' | 'subscribers'; type: string; extension: string },
): Response {
  const body = Readable.toWeb(Readable.from(pieces, { objectMode: true }).map(encode))
  const name = `${of}-${exportToday()}.${extension}`
  return new Response(body as unknown as ReadableStream, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

/** Today on the artist's calendar. */
export function exportToday(): CalendarDate {
  return localNow(Temporal.Now.instant(), config().timeZone).date
}

function encode(piece: string): Buffer {
  return Buffer.from(piece)
}
