import { applyStatus } from '#app/appointments/apply-status.server.ts'
import { releasedMail, waitingMail } from '#app/appointments/booking-mail.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { recordReminders, unansweredRequests } from '#app/booking/pending-requests.server.ts'
import { pendingHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { freeTimesNear } from '#app/booking/times/free-times-near.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { isPast, localNow } from '#app/kernel/local-time.ts'
import { countOf, countOne } from '#app/limits/counters.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { notifyDevices } from '#app/push/notify.server.ts'
import { isAboutToExpire, isReleaseDue, remindersDue } from './pending-requests.ts'

type Done = 'reminded' | 'released' | null

/**
 * Looks after the requests that wait for the artist's answer: reminds them of each after 24 and after
 * 48 hours, and after the hours that its client was told gives its time back, with a mail to the client that offers two
 * others. Requests whose time is past are left as they are. One transaction a request, under its
 * lock: with any number of processes each of these happens once, and what fails for one keeps no
 * other waiting. Ends early when `stopping` says so. Returns how many of each were done.
 */
export async function processPendingRequests(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<{ reminded: number; released: number }> {
  const count = { reminded: 0, released: 0 }
  for (const id of await requestsDue(now)) {
    if (stopping()) break
    try {
      const done = await transact((trx) => processOne(trx, id, now))
      if (done) count[done] += 1
    } catch (error) {
      // The next request must not wait for this one, nor every round end at it.
      reportFault('looking after a pending request', error)
    }
  }
  return count
}

async function processOne(
  trx: DatabaseTransaction,
  id: string,
  now: Temporal.Instant,
): Promise<Done> {
  const { timeZone } = config()
  const booking = await lockBooking(trx, id)
  if (booking?.status !== 'pending') return null
  // An appointment whose time is past has no time to give back, nor any use for another.
  if (isPast(booking.date, booking.time, now, timeZone)) return null
  // It has its answer for now: the offer ends by itself, and what is due then is done then.
  if (booking.alternative) return null
  const waitingHours = now.since(Temporal.Instant.from(booking.createdAt)).total('hours')

  if (isReleaseDue(waitingHours, pendingHoursOf(booking))) {
    await lock(trx, { days: [booking.date] })
    const by = { by: 'desk', what: 'released' } as const
    const released = await applyStatus(trx, booking, 'cancelled', by, now)
    const offers = await freeTimesNear(trx, booking, now)
    await enqueueVisitorMail(trx, releasedMail(released.booking, offers, booking.held), now)
    return 'released'
  }

  if (isAboutToExpire(waitingHours, pendingHoursOf(booking))) await notifyOnce(trx, id, now)
  if (!(await recordReminders(trx, id, remindersDue(waitingHours)))) return null
  await enqueueVisitorMail(trx, waitingMail(booking, Math.floor(waitingHours)), now)
  return 'reminded'
}

/** The count outlives the request's last hours, which are fewer than a count is kept. */
async function notifyOnce(trx: DatabaseTransaction, aboutId: string, now: Temporal.Instant) {
  const at = toIsoInstant(now)
  const { count } = await countOne(trx, expiringName(aboutId), at, dayBefore(now))
  if (count > 1) return
  await notifyDevices(trx, [{ kind: 'expiring', title: 'A request expires soon', aboutId }], now)
}

/** Ids of the visitors' requests that have waited so long that something is due. */
async function requestsDue(now: Temporal.Instant): Promise<string[]> {
  const { date: today } = localNow(now, config().timeZone)
  const due: string[] = []
  for (const { id, createdAt, nudges, pendingHours } of await unansweredRequests(
    database(),
    today,
  )) {
    const hours = now.since(Temporal.Instant.from(createdAt)).total('hours')
    const limit = pendingHoursOf({ pendingHours })
    const isDue = nudges < remindersDue(hours) || isReleaseDue(hours, limit)
    if (isDue || (isAboutToExpire(hours, limit) && !(await isNotified(id, now)))) due.push(id)
  }
  return due
}

async function isNotified(id: string, now: Temporal.Instant): Promise<boolean> {
  return (await countOf(database(), expiringName(id), dayBefore(now))) > 0
}

const expiringName = (id: string) => `expiring:${id}`
const dayBefore = (now: Temporal.Instant) => toIsoInstant(now.subtract({ hours: 24 }))
