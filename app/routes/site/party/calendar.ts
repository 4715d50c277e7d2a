import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { href } from 'react-router'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import { currentSettings } from '#app/content/current.server.ts'
import type { Settings } from '#app/content/settings.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { endOf, instantOf } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { looksLikeName } from '#app/kernel/text/text.ts'
import { formatMinute, formatTime, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import { findParty } from '#app/weddings/party-page.server.ts'
import {
  BUSY,
  CALENDAR_MAKER,
  CALENDAR_STATUS,
  propertiesFirst,
  zoneRules,
} from '../../../calendar/calendar-file.server.ts'
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

/** Somebody's time in the chair on a wedding morning, as their calendar shows it. */
interface ChairEvent {
  /** Stays the same whatever is changed: the UID. */
  id: string
  /** Raised by every change of the appointment. */
  sequence: number
  changedAt: string
  status: BookingStatus
  date: CalendarDate
  start: TimeOfDay
  minutes: number
  summary: string
  /** The town; never a street. */
  location: string
  /** Lines below it, such as when everybody is ready. */
  notes: string[]
  /** The page of the party. */
  page: string
}

interface Context {
  settings: Settings
  timeZone: string
}

/** How often a calendar that subscribed should ask again (RFC 7986 5.7), in seconds. */
const ASK_AGAIN_SECONDS = 60 * 60

/**
 * A chair's time as an iCalendar file (RFC 5545), to be added once or subscribed to: the same UID and a
 * growing SEQUENCE, so that a calendar which has it already changes it.
 */
function chairFile(event: ChairEvent, { settings, timeZone }: Context): string {
  const zone = zoneRules(timeZone)
  const status = CALENDAR_STATUS[event.status]
  const calendar = ical({
    prodId: CALENDAR_MAKER,
    name: event.summary,
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
    timezone: { name: null, generator: (name) => (name === zone?.name ? zone.rules : null) },
  })
  calendar.createEvent({
    id: event.id,
    sequence: event.sequence,
    stamp: Temporal.Instant.from(event.changedAt),
    start: instantOf(event.date, event.start, timeZone),
    end: endOf(event.date, event.start, event.minutes, timeZone),
    timezone: zone?.name ?? null,
    summary: event.summary,
    location: event.location,
    description: [...event.notes, event.page, `${settings.artistName}, ${settings.phone}`].join(
      '\n',
    ),
    url: event.page,
    status: ICalEventStatus[status],
    busystatus: BUSY[status],
  })
  return `${propertiesFirst(calendar.toString())}\r\n`
}
