import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { addQuoteLine, stateTravelFee } from '#app/manual-entry/add-quote-line.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { creditLeft, issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { receiptsOf } from '#app/payments/receipts.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { servicesToChoose } from '#app/quote/corrected-service.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { changeMorning } from '#app/weddings/change-morning.server.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { refusalOf } from '../../refusal.ts'
import { quoteOf } from '../promises.ts'
import { dateOf, hasAllLeft, type Model, NOTHING, type Row } from '../world.ts'
import {
  type Act,
  ALTERNATIVE,
  ANSWER,
  about,
  correct,
  hasBeside,
  is,
  isAny,
  LISTED,
  never,
  next,
  OTHER_PARTY,
  OTHER_TIME,
  OTHER_WORK,
  sentForm,
  separated,
  stands,
  timeFrom,
} from './common.ts'

/** Where the address of a person is stored. */
const TRACES = [
  ...[['bookings', 'email'] as const, ['clients', 'email'] as const, ['reviews', 'email'] as const],
  ...[['outbox', 'recipient'] as const, ['waitlistEntries', 'email'] as const],
]

const isPaid = ({ id }: Row, { paid }: Model) => (paid.get(id) ?? 0) > 0

/** What the artist does about one appointment. */
export const ANSWERS = {
  confirm: about(is('pending'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'confirmed', now, { mailAfterSeconds: 10 }),
  ),
  decline: about(is('pending'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'cancelled', now, { mailAfterSeconds: 10 }),
  ),
  'decline and think better of it': about(
    (booking) => booking.status === 'pending' && booking.held === 1,
    ANSWER,
    async ({ id }, { now }) => {
      await changeBookingStatus(id, 'cancelled', now, { mailAfterSeconds: 10 })
      const soon = now.add({ milliseconds: 500 })
      await freeAnsweredTimes(soon)
      await offerFreedTimes(soon)
      await undoAct(id, soon).catch((error) => {
        throw new Error('an answer could not be undone', { cause: error })
      })
    },
  ),
  'everything at once': about(stands, OTHER_TIME, async ({ id, calendarSequence }, model, pick) => {
    const to = timeFrom(model, pick)
    const seen = Number(calendarSequence)
    const byHand = { ...to, accepted: [], reason: null, mailClient: true, seen }
    const status = pick(['confirmed', 'cancelled'] as const) ?? 'confirmed'
    const acts: Promise<unknown>[] = [
      changeBookingStatus(id, status, model.now),
      moveOwnBooking(id, to, model.now),
      moveBooking(id, byHand, model.now),
      cancelOwnBooking(id, model.now),
    ]
    await Promise.all(acts.map(refusalOf))
  }),
  undo: about(
    isAny,
    [...OTHER_TIME, ...OTHER_PARTY, 'held'],
    ({ id }, { now }) => undoAct(id, now),
    { lines: [...LISTED, 'own'] },
  ),
  cancel: about(is('confirmed'), ANSWER, ({ id }, { now }, pick) =>
    changeBookingStatus(id, 'cancelled', now, { mailAfterSeconds: pick([0, 10]) ?? 0 }),
  ),
  reactivate: about(is('cancelled'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'confirmed', now),
  ),
  'offer another time': about(is('pending'), ALTERNATIVE, ({ id }, model, pick) => {
    const when = timeFrom(model, pick)
    const offer = { ...when, accepted: [], reason: null, words: null, seen: null }
    return offerTime(id, offer, model.now, { undoSeconds: pick([0, 10]) ?? 0 })
  }),
  'answer a wish to move': about(
    hasBeside('proposal'),
    [...OTHER_TIME, ...OTHER_PARTY],
    async ({ id, alternativeParty }, model, pick) => {
      await answerProposal(id, pick(['accept', 'decline'] as const) ?? 'accept', model.now, {
        undoSeconds: pick([0, 10]) ?? 0,
      })
      if (alternativeParty !== null) model.named.delete(id)
    },
    { lines: LISTED },
  ),
  move: about(stands, OTHER_TIME, ({ id, calendarSequence }, model, pick) => {
    const move = { ...timeFrom(model, pick), accepted: [], reason: null, mailClient: true }
    const undoSeconds = pick([0, 10]) ?? 0
    return moveBooking(id, { ...move, seen: Number(calendarSequence) }, model.now, { undoSeconds })
  }),
  stretch: about(stands, [...OTHER_TIME, 'durationMinutes'], (booking, model, pick) => {
    const { id, date, time, calendarSequence } = booking
    const at = { date: date as CalendarDate, time: time as TimeOfDay }
    const minutes = pick([30, 60, 90, 150]) ?? 60
    const to = { ...at, minutes, accepted: [], reason: null, mailClient: true }
    const undoSeconds = pick([0, 10]) ?? 0
    return moveBooking(id, { ...to, seen: Number(calendarSequence) }, model.now, { undoSeconds })
  }),

  'erase a person': async (model, pick, { rows }) => {
    const booking = pick([...model.promised.values()].filter(({ email }) => email !== ''))
    if (!booking) return NOTHING
    const options = { now: model.now, cancelConfirmed: true, by: 'nobody', visitor: null }
    const refusal = await refusalOf(erasePerson(booking.email, options))
    // A process that was killed may have had mail to them on its way.
    if (refusal?.code === 'aborted' && !hasAllLeft(model)) return NOTHING
    never(refusal !== null, `erasing was refused: ${refusal?.message}`)
    const theirs = [...model.promised.values()].filter(({ email }) => email === booking.email)
    for (const { id } of theirs) model.paid.delete(id)
    separated(model, booking.email)
    for (const [table, column] of TRACES) {
      const left = `select 1 from "${table}" where lower("${column}") = lower(?)`
      never((await rows(left, [booking.email])).length > 0, `${table} keeps ${booking.email}`)
    }
    return { about: theirs.map(({ id }) => id), removes: true }
  },
  delete: async (model, pick) => {
    const booking = pick([...model.promised.values()])
    if (!booking) return NOTHING
    await deleteBooking(booking.id)
    model.paid.delete(booking.id)
    return { about: [booking.id], removes: true }
  },
  'correct the name': about(
    isAny,
    ['name'],
    correct('name', (m) => `Right Name ${next(m)}`),
  ),
  'correct the phone': about(
    isAny,
    ['phone'],
    correct('phone', (m) => `555 555-${String(1000 + next(m))}`),
  ),
  'correct the address': about(
    isAny,
    ['email', 'privateToken', 'provedAt'],
    correct('email', (m) => `right-${next(m)}@client.example`),
  ),
  'correct the postal code': about(
    (booking) => booking.place === 'studio',
    ['postalCode'],
    correct('postalCode', () => 'M5V 2T6'),
  ),
  'send the form unchanged': about(isAny, [], async ({ id }, { now }) => {
    const outcome = await correctBooking(id, await sentForm(id), now)
    if (outcome.address !== null)
      throw new Error(`the form sent unchanged answered ${JSON.stringify(outcome)}`)
  }),
  'correct the lashes': about(
    (booking) => booking.quote !== null,
    ['quote', 'addOns'],
    async ({ id }, { now }, pick) =>
      correctBooking(id, await sentForm(id, { lashes: pick(['1', '0', '2']) ?? '1' }), now),
    { lines: ['lashes', 'code'] },
  ),
  'correct the service': about(
    isAny,
    OTHER_WORK,
    async ({ id }, model, pick) => {
      const booking = await findBooking(database(), id)
      const service = pick(booking ? servicesToChoose(booking) : [])?.value
      if (service) await correctBooking(id, await sentForm(id, { service }), model.now)
      // What is no wedding any more has no party.
      if (service !== booking?.service) model.named.delete(id)
    },
    { lines: LISTED },
  ),
  'take the prices of today': about(
    isAny,
    OTHER_WORK,
    async ({ id }, { now }) => correctBooking(id, await sentForm(id, { price: 'today' }), now),
    { lines: LISTED },
  ),
  'change the morning': about(
    (booking) => booking.readyBy !== null,
    ['time', 'durationMinutes', 'alternativeTime'],
    async ({ id, calendarSequence }, { now }, pick) => {
      const booking = await findBooking(database(), id)
      const before = booking && (await planOf(database(), booking))
      if (!before) return
      const minutes = pick([0, 15, -15]) ?? 0
      const chairs = before.chairs
        .map((chair) => ({ ...chair, minutes: chair.minutes + minutes }))
        .toReversed()
      const change = { seen: Number(calendarSequence), mailClient: true, acceptsBlocked: true }
      const same = await refusalOf(changeMorning(id, before, change, now))
      never(same === null, 'the plan sent unchanged was stored')
      await refusalOf(changeMorning(id, { ...before, chairs }, change, now))
    },
  ),
  'state the travel fee': about(
    (booking) => quoteOf(booking)?.travel.amount === null,
    ['quote'],
    async ({ id }, { now }) => {
      await stateTravelFee(id, 6000, { now }).catch((error) => {
        throw new Error('a travel fee that was to be confirmed was refused', { cause: error })
      })
    },
  ),
  'add a line': about(
    isAny,
    ['quote'],
    ({ id }, { now }, pick) =>
      addQuoteLine(id, { label: 'By agreement', amount: pick([2500, -1000]) ?? 2500 }, { now }),
    { lines: ['own'] },
  ),
  'take a payment': about(isAny, [], async ({ id }, model, pick) => {
    const amount = pick([5000, 1, -700]) ?? 5000
    const entry = { amount, way: 'cash' as const, on: dateOf(model.now), note: null }
    await recordPayment(id, entry, { now: model.now })
    model.paid.set(id, (model.paid.get(id) ?? 0) + amount)
  }),
  'issue a receipt': about(isPaid, [], async ({ id }, model) => {
    await issueReceipt(id, { now: model.now })
    model.receipts.add(id)
  }),
  'issue a receipt for nothing': about(
    ({ id }, { paid, receipts }) => (paid.get(id) ?? 0) <= 0 && !receipts.has(id),
    [],
    async ({ id }, { now }) => {
      await issueReceipt(id, { now })
      throw new Error('there is a receipt for nothing paid')
    },
  ),
  'take a receipt back': about(
    ({ id }, { receipts }) => receipts.has(id),
    [],
    async ({ id }, { now }, pick) => {
      const left = creditLeft(await receiptsOf(database(), id))
      const amount = pick([left, 5333, 1]) ?? left
      await issueCreditNote(id, { amount, reason: 'Put right' }, { now })
    },
  ),
} satisfies Record<string, Act>
