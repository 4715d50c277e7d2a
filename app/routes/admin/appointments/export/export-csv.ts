import { type Booking, pagesOfBookings } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { durationOf } from '#app/domain/services.ts'
import { recordExport } from '#app/operations/privacy/record-export.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../shared/csv.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/export-csv.ts'
import { download, exportedFilter, exportToday } from './export-filter.server.ts'

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

/** The appointments as a table for a spreadsheet. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  await recordExport(userId, context.get(visitorContext), Temporal.Now.instant())
  const pages = pagesOfBookings(database(), exportedFilter(url, exportToday()))
  return download(table(pages), { type: 'text/csv', extension: 'csv' })
}

async function* table(pages: AsyncIterable<Booking[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS])
  for await (const page of pages)
    yield csvLines(
      page.map((booking) => {
        const row = { ...booking, minutes: durationOf(booking.service) }
        return COLUMNS.map((column) => row[column])
      }),
    )
}
