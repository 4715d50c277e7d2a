import { href } from 'react-router'
import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { listBookings } from '#app/booking/bookings.server.ts'
import { countWaitingRequests, waitingRequests } from '#app/booking/pending-requests.server.ts'
import { openOnDay } from '#app/booking/times/booking-rules.server.ts'
import { cardNotices } from '#app/cards/card-notices.server.ts'
import { type Database, database } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { countMessages, unreadMessages } from '#app/messages/messages.server.ts'
import { alternativesIn } from '#app/moves/alternative-times.server.ts'
import { staleCalendars } from '#app/other-calendars/other-calendars.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { byPerson } from '#app/requests/by-person.ts'
import { plannedDay, withSensitivities } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { driveTo } from '#app/routes/admin/shared/day/that-day.server.ts'
import { mailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { requestsByPerson } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { scarceSpaceSentence } from '#app/system/disk-space.ts'
import { scarceSpace } from '#app/system/warn-of-full-disk.server.ts'
import { unsentSince } from '#app/system/warn-of-unsent-backups.server.ts'
import { countOpenEntries } from '#app/waitlist/waitlist-entries.server.ts'
import { readSetUp } from '../set-up/set-up.server.ts'
import { heldOffersBetween } from '../shared/held-offers.server.ts'
import { overdueView } from '../shared/retainers/overdue-view.server.ts'
import { listSamplesByPiece } from '../site/samples/read-samples.server.ts'
import { readProgress } from '../site/start/progress.server.ts'

/** The days the first page tells of: today, tomorrow, and four in short. */
const DAYS = 6

/** How much of each is shown, of requests those of the first people; the sections have the rest. */
const MOST_APPOINTMENTS = 200
const MOST_ASKING = 3
const MOST_MESSAGES = 3

/** As many as may belong to the first people: one person's are counted, and shown once. */
const MOST_REQUESTS = 40

export type OverviewView = Awaited<ReturnType<typeof readOverview>>

export async function readOverview(now: Temporal.Instant) {
  const db = database()
  const { timeZone } = config()
  const today = dateAt(now)
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index))
  const span = { from: today, to: addDays(today, DAYS - 1), soonestFirst: true }
  const bookings = await listBookings(db, span, MOST_APPOINTMENTS, null)
  const blocked = [
    ...(await takenTimesOn(db, dates)),
    ...(await heldOffersBetween(db, span.from, span.to)),
  ]
  const others = await alternativesIn(db, span, MOST_APPOINTMENTS)
  const sensitivities = await sensitivitiesAt(db, bookings)
  const requests = await waitingRequests(db, today, MOST_REQUESTS)
  const messages = await unreadMessages(db, MOST_MESSAGES)
  const samples = (await listSamplesByPiece()).map(({ piece, title, count }) => ({
    what: `${title}, ${count}`,
    where: href('/admin/site/:piece', { piece }),
  }))
  return {
    now: now.epochMilliseconds,
    timeZone,
    days: dates.map((date) => ({
      ...withSensitivities(plannedDay(date, bookings, blocked, others, driveTo), sensitivities),
      ...openOnDay(date),
    })),
    requests: await requestsByPerson(db, byPerson(requests).slice(0, MOST_ASKING), now),
    waiting: await countWaitingRequests(db, today),
    waitlist: await countOpenEntries(db, today),
    overdue: await overdueView(today),
    cards: await cardNotices(db),
    messages: messages.map(({ id, firstName, lastName, message, createdAt }) => ({
      id,
      from: `${firstName} ${lastName}`,
      excerpt: excerptOf(message),
      since: msOf(createdAt),
    })),
    unread: (await countMessages(db)).unread,
    warnings: await mailWarnings(db, now, timeZone),
    dangers: await keepingWarnings(db, now, timeZone),
    setUp: await readSetUp(db, samples),
    walk: await readProgress(),
  }
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}

/** What threatens all that the desk keeps: one sentence each, none when all is well. */
async function keepingWarnings(
  db: Database,
  now: Temporal.Instant,
  timeZone: string,
): Promise<string[]> {
  const warnings: string[] = []
  const failedAt = await lastBackupFailedAt(db)
  if (failedAt)
    warnings.push(
      `The backup of ${formatMoment(failedAt, timeZone)} failed. Your data is safe. Please tell the person who runs your website.`,
    )
  const since = await unsentSince(db, now)
  if (since)
    warnings.push(
      `${fullStop(`No backup has reached your store since ${formatMoment(since, timeZone)}`)} Please tell the person who runs your website.`,
    )
  const megabytes = await scarceSpace()
  if (megabytes !== null) warnings.push(scarceSpaceSentence(megabytes))
  for (const name of await staleCalendars(db, now))
    warnings.push(
      `Your calendar ${name} can’t be read. Its last known times still count: see Schedule, Other calendars.`,
    )
  return warnings
}

/** Null when none has failed since the last one that was made whole. */
async function lastBackupFailedAt(db: Database): Promise<string | null> {
  const { 'last-backup': made, 'last-backup-failed': failed } = await readSystemState(db)
  if (!failed || (made && made.at >= failed.at)) return null
  return failed.at
}
