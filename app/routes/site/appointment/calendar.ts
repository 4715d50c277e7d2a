import { href } from 'react-router'
import { CALENDAR_STATUS, calendarFile } from '#app/calendar/calendar-file.server.ts'
import { currentSettings } from '#app/content/current.server.ts'
import { config } from '#app/platform/config.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import type { Route } from './+types/calendar.ts'
import { findAppointment } from './view.server.ts'

/** The appointment as it is now, for the client's calendar. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await findAppointment(params.token)
  // Without a time that is held there is nothing to put into a calendar yet.
  if (!booking?.held) return noFile(request, href('/booking/:token', params))
  const { timeZone, siteUrl } = config()
  const settings = currentSettings()
  const file = calendarFile(
    { ...booking, bookingId: booking.id, details: booking },
    {
      status: CALENDAR_STATUS[booking.status],
      settings,
      timeZone,
      baseUrl: siteUrl ?? new URL(request.url).origin,
      now: Temporal.Now.instant(),
    },
  )
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
