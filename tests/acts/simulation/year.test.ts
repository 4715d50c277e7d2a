import { expect, test } from 'vitest'
import { contentVersion, loadContent } from '#app/content/current.server.ts'
import { hoursFrom } from '#app/content/defaults/hours.ts'
import { publish } from '#app/content/publish.server.ts'
import { closeDatabase } from '#app/database/database.server.ts'
import { endAlternatives } from '#app/moves/end-alternatives.server.ts'
import { minutesAsked } from '#app/quote/quote-request.server.ts'
import { scheduleMissing } from '#app/reminders/schedule-missing.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { seeded } from '../../support/seeded.ts'
import { passedOver, waitInVain, wrongHolders } from '../../support/simulation/holders.ts'
import { mailLedger } from '../../support/simulation/mails.ts'
import { reminderWatch } from '../../support/simulation/reminders.ts'
import { readState } from '../../support/simulation/state.ts'
import { visitors } from '../../support/simulation/visitors.ts'

const db = actDatabase({
  SITE_TIME_ZONE: 'America/Toronto',
  RATE_LIMIT: 'off',
  ARTIST_EMAIL: 'artist@rosewater.example',
})

const IS_LONG = Boolean(process.env.TEST_LONG)

/** The clock goes forward on 14 March 2027 and back on 7 November; the short form has the first. */
const SPAN = IS_LONG
  ? { from: '2027-01-04T14:00:00Z', days: 365, requests: 3_000 }
  : { from: '2027-03-10T14:00:00Z', days: 7, requests: 20 }

/** Minutes from one step to the next; once in a while nothing runs for a day. */
const PAUSES = IS_LONG ? [2, 5, 10, 15, 20, 30, 30, 45, 90] : [5, 10, 20, 30, 45, 60, 60, 90, 150]
const SLEEP = { minutes: 26 * 60, oneIn: IS_LONG ? 180 : 90 }
/** The last start of a day: so early that days fill up. */
const LAST_START = IS_LONG ? '16:00' : '12:00'
/** Steps between two restarts. */
const RESTART_EVERY = 60

test(
  `${SPAN.days} days of requests, moves, offers and waiting keep every promise`,
  async () => {
    const random = seeded(Number(process.env.SIMULATION_SEED ?? 17))
    const start = Temporal.Instant.from(SPAN.from)
    const end = start.add({ hours: SPAN.days * 24 })
    await openMornings(start)
    const people = visitors(random)
    const ledger = mailLedger(db.rows)
    const watch = reminderWatch()
    const byHand = new Set<string>()
    const waitingMails = new Map<string, number>()
    const seen = { events: 0, requests: 0, offers: 0, restarts: 0 }
    const minutesOf = (service: string) => minutesAsked(service, null)
    let now = start
    let state = await readState(db.rows, '2027-01-01')
    for (let step = 1; Temporal.Instant.compare(now, end) < 0; step += 1) {
      const pause = PAUSES[Math.floor(random() * PAUSES.length)] ?? 30
      now = now.add({ minutes: random() * SLEEP.oneIn < 1 ? SLEEP.minutes : pause })
      const at = now.toString({ fractionalSecondDigits: 3 })
      const from = now
        .subtract({ hours: 24 * 9 })
        .toString()
        .slice(0, 10)
      if (step % RESTART_EVERY === 0) {
        await closeDatabase()
        await loadContent()
        await scheduleMissing(now)
        seen.restarts += 1
      }
      const { deed, about } = await people.act(state, now)
      if (deed === 'offerByHand') byHand.add(about)
      watch.note(await readState(db.rows, from), now)

      // Two processes look at the clock.
      for (const job of [
        endAlternatives,
        processPendingRequests,
        sendScheduledMail,
        offerFreedTimes,
      ])
        await Promise.all([job(now), job(now)])

      state = await readState(db.rows, from)
      const { mails, happened, unexplained, untold } = await ledger.step(at)
      const where = `step ${step} (${deed}) at ${at}`
      expect(await wrongHolders(db.rows, state, from), where).toEqual([])
      expect(passedOver(state, at, { minutesOf, byHand }), where).toEqual([])
      expect(await waitInVain(state, now), where).toEqual([])
      expect(watch.judge(state, mails, now), where).toEqual([])
      expect({ unexplained, untold }, where).toEqual({ unexplained: [], untold: [] })
      for (const { kind, bookingId } of mails.filter(({ kind }) => kind === 'request-waiting')) {
        const count = (waitingMails.get(String(bookingId)) ?? 0) + 1
        waitingMails.set(String(bookingId), count)
        const asked = state.bookings.find(({ id }) => id === bookingId)
        const hours = now.since(Temporal.Instant.from(asked?.createdAt ?? at)).total('hours')
        expect([kind, count <= 2, hours >= 24 * count], where).toEqual([kind, true, true])
      }
      seen.events += happened
      seen.requests += mails.filter(({ kind }) => kind === 'request-received').length
      seen.offers += mails.filter(({ kind }) => kind === 'waitlist-offer').length
    }
    if (IS_LONG)
      console.log({ ...seen, reminders: watch.count, deeds: Object.fromEntries(people.counts) })
    expect(seen.requests).toBeGreaterThan(SPAN.requests)
    expect(watch.count).toBeGreaterThan(IS_LONG ? 300 : 1)
    expect(seen.offers).toBeGreaterThan(IS_LONG ? 100 : 0)
    await db.rows('delete from "contentVersions"')
    await loadContent()
  },
  IS_LONG ? 7_200_000 : 300_000,
)

/** Open for some hours of each day alone. */
async function openMornings(now: Temporal.Instant): Promise<void> {
  await loadContent()
  const hours = hoursFrom({})
  const weekly = Object.fromEntries(
    Object.keys(hours.weekly).map((day) => [day, { open: true, from: '09:00', to: LAST_START }]),
  )
  const value = { ...hours, weekly, travelBufferMinutes: 30 }
  const version = contentVersion('hours')
  const outcome = await publish({ piece: 'hours', version, value, userId: null }, now)
  if (!outcome.ok) throw new Error(`the hours were refused: ${JSON.stringify(outcome)}`)
}
