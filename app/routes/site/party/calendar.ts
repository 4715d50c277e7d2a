import { href } from 'react-router'
import { chairFile } from '#app/calendar/chair-file.server.ts'
import { currentSettings } from '#app/content/current.server.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { looksLikeName } from '#app/kernel/text/text.ts'
import { formatMinute, formatTime, minutesOf } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import { findParty } from '#app/weddings/party-page.server.ts'
import type { Route } from './+types/calendar.ts'
import { sheetOf } from './sheet.server.ts'

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** One chair's time for a calendar; 410 once the page it belongs to has ended. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await findParty(params.token, Temporal.Now.instant())
  const page = href('/party/:token', { token: params.token })
  if (found === 'gone') return noFile(request, page, 410)
  const sheet = found && sheetOf(found.booking, found.plan)
  const id = /^([0-9a-f-]{36})\.ics$/.exec(params.file)?.[1]
  const chair = sheet?.rows.flatMap(({ steps }) => steps).find((step) => step.id === id && id)
  if (!found || !sheet || !chair || !id) return noFile(request, page)
  const { booking } = found
  const { timeZone, siteUrl } = config()
  const settings = currentSettings()
  const who = looksLikeName(chair.who) || chair.note === null ? chair.who : (chair.note ?? '')
  const early = Math.max(0, minutesOf(chair.time) - TEN_MINUTES)
  const file = chairFile(
    {
      id,
      sequence: booking.calendarSequence,
      changedAt: booking.updatedAt ?? booking.createdAt,
      status: booking.status,
      date: booking.date,
      start: chair.time,
      minutes: chair.minutes,
      summary: `Makeup: ${who}`,
      location: sheet.where,
      notes: [
        `${sheet.title}. Please be there by ${fullStop(formatMinute(early))}`,
        ...(sheet.readyBy ? [`Everyone is ready by ${fullStop(formatTime(sheet.readyBy))}`] : []),
      ],
      page: `${siteUrl ?? new URL(request.url).origin}/party/${params.token}`,
    },
    { settings, timeZone },
  )
  return new Response(file, {
    headers: {
      ...HEADERS,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="chair.ics"',
    },
  })
}

/** How much before their time people are asked to be there. */
const TEN_MINUTES = 10
