import { holdsCells } from '#app/booking/booking-status.ts'
import { type Booking, type BookingFilter, pagesOfBookings } from '#app/booking/bookings.server.ts'
import { heldTimes } from '#app/booking/times/buffers.ts'
import { deskCalendar } from '#app/calendar/calendar-export.server.ts'
import { currentSettings } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { recordExport } from '#app/privacy/record-export.server.ts'
import { peopleInWords } from '#app/quote/in-words.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { planLinesOf } from '#app/weddings/plan-lines.server.ts'
import { datedName, download, downloadTable } from '../shared/download.server.ts'
import type { Route } from './+types/export.ts'
import { readFilter, spanOf } from './shared/filters.ts'

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
  ...(['place', 'address', 'postalCode', 'people', 'readyBy', 'plan', 'total'] as const),
  ...(['heldFrom', 'heldUntil', 'code'] as const),
] as const

/** The appointments as a table for a spreadsheet (export.csv) or a file for a calendar (export.ics). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  const now = Temporal.Now.instant()
  await recordExport(userId, context.get(visitorContext), now)
  const { timeZone, siteUrl } = config()
  const settings = currentSettings()
  const filter = exportedFilter(url, dateAt(now))
  if (url.pathname.endsWith('.csv')) return downloadTable('appointments', COLUMNS, rows(filter))
  const baseUrl = siteUrl ?? url.origin
  const plans = new Map<string, string[]>()
  const pages = withPlans(pagesOfBookings(database(), filter), plans)
  const calendar = deskCalendar(pages, { name: settings.artistName, timeZone, baseUrl, plans })
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
  for await (const page of pagesOfBookings(database(), filter)) yield await tableRows(page)
}

/** People and plan in words; the total in dollars and cents; what is held with all that is kept free around it. */
async function tableRows(page: readonly Booking[]) {
  const plans = await planLinesOf(database(), page, (time) => time)
  return page.map((booking) => {
    const held = holdsCells(booking.status) ? heldTimes(booking) : null
    const row = {
      ...booking,
      minutes: booking.durationMinutes,
      people: booking.people && peopleInWords(booking.people),
      plan: plans.get(booking.id)?.join('; ') ?? null,
      total: booking.quote && (booking.quote.total / 100).toFixed(2),
      heldFrom: held?.from ?? null,
      heldUntil: held?.until ?? null,
      code: booking.code?.label ?? null,
    }
    return COLUMNS.map((column) => row[column])
  })
}

/** The pages of an export with what their calendar entries say of wedding mornings. */
async function* withPlans(pages: AsyncIterable<readonly Booking[]>, plans: Map<string, string[]>) {
  for await (const page of pages) {
    plans.clear()
    for (const [id, lines] of await planLinesOf(database(), page)) plans.set(id, lines)
    yield page
  }
}
