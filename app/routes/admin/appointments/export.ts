import { deskCalendar } from '#app/calendar/calendar-export.server.ts'
import { type BookingFilter, pagesOfBookings } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { recordExport } from '#app/operations/privacy/record-export.server.ts'
import { config } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { datedName, download, downloadTable } from '../shared/download.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/export.ts'
import { spanOf } from './shared/date-range.ts'
import { readFilter } from './shared/filters.ts'

const COLUMNS = [
  'date',
  'time',
  'minutes',
  'name',
  'email',
  'phone',
  'service',
  'status',
  'createdAt',
  'updatedAt',
  'id',
] as const

/** The appointments as a table for a spreadsheet (export.csv) or a file for a calendar (export.ics). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  const now = Temporal.Now.instant()
  await recordExport(userId, context.get(visitorContext), now)
  const { settings, timeZone, siteUrl } = config()
  const filter = exportedFilter(url, localNow(now, timeZone).date)
  if (url.pathname.endsWith('.csv')) return downloadTable('appointments', COLUMNS, rows(filter))
  const baseUrl = siteUrl ?? url.origin
  const pages = pagesOfBookings(database(), filter)
  const calendar = deskCalendar(pages, { name: settings.artistName, timeZone, baseUrl })
  return download(calendar, datedName('appointments', 'ics'), 'text/calendar')
}

/** What an export holds: all that the list or the page of the calendar at that address shows. */
function exportedFilter(url: URL, today: CalendarDate): BookingFilter {
  const { view, on, dates, status, q } = readFilter(url.searchParams)
  const conditions = { status: status ?? undefined, q: q ?? undefined }
  if (view === 'list') return { ...conditions, from: dates === 'upcoming' ? today : undefined }
  const { days } = spanOf(view, on ?? today)
  return { ...conditions, from: days[0], to: days.at(-1) }
}

async function* rows(filter: BookingFilter) {
  for await (const page of pagesOfBookings(database(), filter))
    yield page.map((booking) => {
      const row = { ...booking, minutes: booking.durationMinutes }
      return COLUMNS.map((column) => row[column])
    })
}
