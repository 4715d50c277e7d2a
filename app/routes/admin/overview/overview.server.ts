import {
  countWaitingRequests,
  waitingRequests,
} from '#app/data/appointments/pending-requests.server.ts'
import { upcomingAppointments } from '#app/data/appointments/upcoming.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { countMessages, unreadMessages } from '#app/data/messages/messages.server.ts'
import { excerptOf } from '#app/domain/excerpt.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { readSetUp } from '../set-up/set-up.server.ts'
import { bookingLabelOf } from '../shared/booking-label.server.ts'
import { takeFlash } from '../shared/flash.server.ts'
import { mailWarnings } from '../shared/mail-warnings.server.ts'
import { keepingWarnings } from './backup-warnings.server.ts'

/** How much of each the overview shows; the sections have the rest. */
const MOST_APPOINTMENTS = 8
const MOST_REQUESTS = 8
const MOST_MESSAGES = 5

export type OverviewView = Awaited<ReturnType<typeof readOverview>>['desk']

/** All that the overview shows, and the headers that take away the flash message it shows. */
export async function readOverview(request: Request, now: Temporal.Instant) {
  const db = database()
  const { timeZone } = config()
  const today = localNow(now, timeZone)
  const { flash, headers } = await takeFlash(request, bookingLabelOf)
  const requests = await waitingRequests(db, today.date, MOST_REQUESTS)
  const messages = await unreadMessages(db, MOST_MESSAGES)
  const desk = {
    today: today.date,
    now: now.epochMilliseconds,
    upcoming: await upcomingAppointments(db, today, MOST_APPOINTMENTS),
    requests: requests.map(({ createdAt, calendarSequence, ...request }) => ({
      ...request,
      since: msOf(createdAt),
      expectedVersion: calendarSequence,
    })),
    waiting: await countWaitingRequests(db, today.date),
    messages: messages.map(({ id, firstName, lastName, message, createdAt }) => ({
      id,
      from: `${firstName} ${lastName}`,
      excerpt: excerptOf(message),
      since: msOf(createdAt),
    })),
    unread: (await countMessages(db)).unread,
    warnings: await mailWarnings(db, now, timeZone),
    dangers: await keepingWarnings(db, timeZone),
    setUp: await readSetUp(db),
    flash,
  }
  return { desk, headers }
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}
