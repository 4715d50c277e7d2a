import { loadContent } from '#app/content/current.server.ts'
import { closeDatabase } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { answerOffer, answerProposal } from '#app/moves/answer-other-time.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { acceptOffer } from '#app/waitlist/answer-offer.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { killWhen, statementCount } from '../database/kill-when.ts'

/**
 * A process that does one act on a home's database and is killed before the statement of that number; with 0
 * it is not, and prints how many there were.
 */
const [act = '', id = '', date = '', time = '', at = '', number = '0'] = process.argv.slice(2)
const now = Temporal.Instant.from(at)
const to = { date: date as CalendarDate, time: time as TimeOfDay }
const ACTS: Record<string, () => Promise<unknown>> = {
  move: () => moveOwnBooking(id, to, now),
  accept: () => answerProposal(id, 'accept', now),
  offer: () => offerTime(id, { ...to, accepted: [], reason: null, words: null, seen: null }, now),
  take: () => answerOffer(id, 'take-offer', now),
  freed: () => offerFreedTimes(now),
  acceptFreed: () => acceptOffer(id, '555 555-0188', now),
}

await loadContent()
const before = statementCount()
killWhen(() => statementCount() - before === Number(number))
await ACTS[act]?.()
process.stdout.write(`${statementCount() - before}\n`)
await closeDatabase()
