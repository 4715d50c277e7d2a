import { createHash } from 'node:crypto'
import { href } from 'react-router'
import { listBookings } from '#app/booking/bookings.server.ts'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import { deskCalendar } from '#app/calendar/calendar-export.server.ts'
import { readCalendarFeed } from '#app/calendar/calendar-feed.server.ts'
import { currentSettings } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import { planLinesOf } from '#app/weddings/plan-lines.server.ts'
import type { Route } from './+types/calendar-feed.ts'

/** How far back a phone still shows appointments: two months, chosen. */
const DAYS_BACK = 60

/** More than a calendar program takes in one file; the most distant appointments are left out. */
const EVENTS_MAX = 5000

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The pending and confirmed appointments, for whoever knows the secret address. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const [, token = ''] = /^(.+)\.ics$/.exec(params.file) ?? []
  const now = Temporal.Now.instant()
  if (!(await readCalendarFeed(token, now)))
    return noFile(request, href('/admin/appointments/feed'))

  const { timeZone, siteUrl } = config()
  const settings = currentSettings()
  const today = localNow(now, timeZone).date
  const span = { from: addDays(today, -DAYS_BACK), to: lastDeskDay(now) }
  const filter = { ...span, withoutCancelled: true, soonestFirst: true }
  const standing = await listBookings(database(), filter, EVENTS_MAX, null)
  const baseUrl = siteUrl ?? new URL(request.url).origin
  const plans = await planLinesOf(database(), standing)
  const context = { name: settings.artistName, timeZone, baseUrl, plans }
  let file = ''
  for await (const piece of deskCalendar(once(standing), context)) file += piece

  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
  const headers = { ...PRIVATE, ETag: etag }
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(file, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="appointments.ics"',
    },
  })
}

async function* once<Page extends readonly unknown[]>(page: Page): AsyncGenerator<Page> {
  if (page.length > 0) yield page
}
