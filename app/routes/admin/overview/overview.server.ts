import { findBooking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { countWaitingRequests } from '#app/data/system/desk.server.ts'
import { countUnreadMessages } from '#app/data/system/desk-status.server.ts'
import {
  unreadMessages,
  upcomingAppointments,
  waitingRequests,
} from '#app/data/system/overview.server.ts'
import { excerptOf } from '#app/domain/excerpt.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { bookingLabel } from '../appointments/shared/booking-label.ts'
import { readSetUp } from '../set-up/set-up.server.ts'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { mailWarnings } from '../shared/mail-warnings.server.ts'
import { keepingWarnings } from './backup-warnings.server.ts'

/** How much of each the overview shows; the sections have the rest. House rules. */
const MOST_APPOINTMENTS = 8
const MOST_REQUESTS = 8
const MOST_MESSAGES = 5

export type OverviewView = Awaited<ReturnType<typeof readOverview>>['desk']

/** All that the overview shows, and the headers that take away the news it tells. */
export async function readOverview(request: Request, now: Temporal.Instant) {
  const db = database()
  const { timeZone } = config()
  const today = localNow(now, timeZone)
  const flash = await readTold(db, request)
  const requests = await waitingRequests(db, today.date, MOST_REQUESTS)
  const messages = await unreadMessages(db, MOST_MESSAGES)
  const desk = {
    today: today.date,
    now: now.epochMilliseconds,
    coming: await upcomingAppointments(db, today, MOST_APPOINTMENTS),
    requests: requests.map(({ createdAt, calendarSequence, ...request }) => ({
      ...request,
      since: msOf(createdAt),
      seen: calendarSequence,
    })),
    waiting: await countWaitingRequests(db, today.date),
    messages: messages.map(({ id, firstName, lastName, message, createdAt }) => ({
      id,
      from: `${firstName} ${lastName}`,
      beginning: excerptOf(message),
      since: msOf(createdAt),
    })),
    unread: await countUnreadMessages(db),
    warnings: await mailWarnings(db, now, timeZone),
    dangers: await keepingWarnings(db, timeZone),
    setUp: await readSetUp(db),
    flash: flash?.flash ?? null,
  }
  return { desk, headers: flash?.headers ?? new Headers() }
}

async function readTold(db: Database, request: Request) {
  const left = await consumeFlash(request)
  if (!left) return null
  const about = left.about ? await findBooking(db, left.about) : null
  return {
    flash: flashText(left.what, left.about, about && bookingLabel(about)),
    headers: left.headers,
  }
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}
