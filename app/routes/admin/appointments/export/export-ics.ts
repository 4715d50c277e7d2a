import { deskCalendar } from '#app/calendar/calendar-export.server.ts'
import { pagesOfBookings } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { recordExport } from '#app/operations/privacy/record-export.server.ts'
import { config } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/export-ics.ts'
import { download, exportedFilter, exportToday } from './export-filter.server.ts'

/** The appointments as a file for a calendar. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  await recordExport(userId, context.get(visitorContext), Temporal.Now.instant())
  const { settings, timeZone, siteUrl } = config()
  const pages = pagesOfBookings(database(), exportedFilter(url, exportToday()))
  const baseUrl = siteUrl ?? url.origin
  const calendar = deskCalendar(pages, { name: settings.artistName, timeZone, baseUrl })
  return download(calendar, { type: 'text/calendar', extension: 'ics' })
}
