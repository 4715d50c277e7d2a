import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { confirmTokenOf } from '#app/data/appointments/confirm-links.server.ts'
import { clientsAt } from '#app/data/clients/clients.server.ts'
import { closeDatabase, database } from '#app/data/engine/database.server.ts'
import { receiptsOf } from '#app/data/payments/receipts.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Pieces } from '#app/domain/content/pieces.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/operations/appointments/change-booking-status.server.ts'
import { confirmRequest } from '#app/operations/appointments/confirm-request.server.ts'
import { tellLook } from '#app/operations/appointments/look/tell-look.server.ts'
import { addBooking } from '#app/operations/appointments/manual/add-booking.server.ts'
import { correctBooking } from '#app/operations/appointments/manual/correct-booking.server.ts'
import {
  appointmentCorrection,
  manualBooking,
} from '#app/operations/appointments/manual/manual-booking.schema.ts'
import { moveBooking } from '#app/operations/appointments/move-booking.server.ts'
import {
  answerOffer,
  answerProposal,
} from '#app/operations/appointments/moves/answer-other-time.server.ts'
import { moveOwnBooking } from '#app/operations/appointments/moves/move-own-booking.server.ts'
import { offerTime } from '#app/operations/appointments/moves/offer-time.server.ts'
import { addQuoteLine } from '#app/operations/appointments/price/add-quote-line.server.ts'
import { scheduleMissing } from '#app/operations/appointments/schedule-missing.server.ts'
import { undoAnswer } from '#app/operations/appointments/undo-answer.server.ts'
import { mergeClients } from '#app/operations/clients/merge-clients.server.ts'
import { saveClientWords, wordsVersion } from '#app/operations/clients/save-client-words.server.ts'
import { content, contentVersion, loadContent } from '#app/operations/content/current.server.ts'
import { publish } from '#app/operations/content/publish.server.ts'
import { creditLeft, issueCreditNote } from '#app/operations/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/operations/payments/issue-receipt.server.ts'
import { recordPayment } from '#app/operations/payments/record-payment.server.ts'
import { servicesToChoose } from '#app/operations/quote/corrected-service.server.ts'
import { blockTimes } from '#app/operations/schedule/block-times.server.ts'
import { removeBlockedTimes } from '#app/operations/schedule/remove-blocked-times.server.ts'
import { acceptOffer, declineOffer } from '#app/operations/waitlist/answer-offer.server.ts'
import { request } from '../database/visitor-acts.ts'
import { join } from '../database/waitlist.ts'
import { readState } from '../simulation/state.ts'
import { type Change, type Model, NOTHING, type Row, type World } from './world.ts'

/** Chance as the run has it: one of several, by a number that shrinks to the first. */
export type Pick = <Item>(items: readonly Item[]) => Item | undefined
type Act = (model: Model, pick: Pick, world: World) => Promise<Change>

export const dateOf = (now: Temporal.Instant, days = 0): CalendarDate =>
  now.toZonedDateTimeISO('America/Toronto').toPlainDate().add({ days }).toString() as CalendarDate

export const ALTERNATIVE = [
  'alternativeKind',
  'alternativeDate',
  'alternativeTime',
  'alternativeUntil',
]
const OTHER_TIME = [
  'date',
  'time',
  'readyBy',
  'status',
  'cancelHours',
  'pendingHours',
  ...ALTERNATIVE,
]
const ANSWER = ['status', 'cancelHours', 'pendingHours', ...ALTERNATIVE]

/** An act about one appointment, which may change these columns of it. */
const about =
  (
    fits: (booking: Row) => boolean,
    may: readonly string[],
    run: (booking: Row, model: Model, pick: Pick) => Promise<unknown>,
    lines: readonly string[] = [],
  ): Act =>
  async (model, pick) => {
    const ahead = [...model.promised.values()].filter(
      (booking) => String(booking.date) > dateOf(model.now) && fits(booking),
    )
    const booking = pick(ahead)
    if (!booking) return NOTHING
    await run(booking, model, pick)
    return { about: [booking.id], may, lines }
  }

const is = (status: string) => (booking: Row) => booking.status === status
const stands = (booking: Row) => booking.status !== 'cancelled'
const hasBeside = (kind: string) => (booking: Row) => booking.alternativeKind === kind
const isAny = () => true

const timeFrom = (model: Model, pick: Pick) => ({
  date: dateOf(model.now, pick([12, 13, 3]) ?? 12),
  time: (pick(['10:00', '10:30', '13:00']) ?? '10:00') as TimeOfDay,
})

/** The form as its page fills it in and a browser sends it, with what is corrected put over it. */
async function sentForm(id: string, over: Record<string, string> = {}) {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('there is no such appointment')
  const { name, email, phone, place, people, addOns } = booking
  const choices = servicesToChoose(booking).map(({ value }) => value)
  const service = choices.find((value) => value === booking.service) ?? String(choices[0])
  const counts = Object.entries({ ...people, ...addOns }).map(([key, n]) => [key, String(n)])
  return appointmentCorrection.parse({
    ...{ name, email, phone, service, place, ...Object.fromEntries(counts) },
    ...{ address: booking.address ?? '', postalCode: booking.postalCode ?? '' },
    ...{ seen: booking.calendarSequence, mailClient: 'on', ...over },
  })
}

const correct =
  (field: string, words: (model: Model) => string) => async (booking: Row, model: Model) =>
    await correctBooking(
      booking.id,
      await sentForm(booking.id, { [field]: words(model) }),
      model.now,
    )

/** What the artist publishes changes nothing that was promised. */
const publishes =
  <Name extends 'services' | 'prices' | 'hours' | 'studio' | 'policies'>(
    piece: Name,
    change: (value: Pieces[Name], model: Model, pick: Pick) => void,
  ): Act =>
  async (model, pick) => {
    const value = structuredClone(content(piece))
    change(value, model, pick)
    const version = contentVersion(piece)
    const outcome = await publish({ piece, version, value, userId: null }, model.now)
    if (!outcome.ok) throw new Error(`${piece} was refused: ${JSON.stringify(outcome)}`)
    return NOTHING
  }

const next = (model: Model) => {
  model.count += 1
  return model.count
}

/** All addresses of the person with this one, as the artist merged them. */
function addressesOf(model: Model, email: string): Set<string> {
  const found = new Set([email])
  for (const address of found)
    for (const pair of model.merged.filter((one) => one.includes(address)))
      for (const other of pair) found.add(other)
  return found
}

/** Flags words on every appointment of the person with that address. */
function flag(model: Model, email: string, words: Iterable<string>): void {
  const addresses = addressesOf(model, email)
  for (const booking of model.promised.values())
    if (addresses.has(booking.email))
      model.flags.set(booking.id, new Set([...(model.flags.get(booking.id) ?? []), ...words]))
}

const asks =
  (fields: Record<string, unknown>): Act =>
  async (model, pick) => {
    const when = { ...timeFrom(model, pick), date: dateOf(model.now, pick([12, 13, 3, 40]) ?? 12) }
    const email = `client-${pick([next(model), 1, 2])}@client.example`
    await request({ ...when, email, name: 'Avery Stone', ...fields }, { now: model.now })
    return { about: [], adds: true }
  }

export const ACTS = {
  // What a visitor does.
  request: asks({ service: 'Glam Makeup', lashes: 1 }),
  'request at home': asks({
    ...{ service: 'Prom Makeup', place: 'mobile', address: '1 Sample Street' },
    postalCode: 'X0X 0X0',
  }),
  'request a wedding': asks({
    ...{ service: 'Bridal Makeup', people: { bride: 1, attendants: 2, mothers: 0, juniors: 0 } },
    addOns: { lashes: 0, ownLashes: 0, trial: 1 },
  }),
  'press the button': about(is('pending'), ANSWER, async ({ id, email }, { now }) =>
    confirmRequest(await confirmTokenOf(id, email), now),
  ),
  'cancel their own': about(stands, ANSWER, ({ id }, { now }) => cancelOwnBooking(id, now)),
  'move their own': about(stands, OTHER_TIME, ({ id }, model, pick) =>
    moveOwnBooking(id, timeFrom(model, pick), model.now),
  ),
  'answer an offer': about(hasBeside('offer'), OTHER_TIME, ({ id }, { now }, pick) =>
    answerOffer(id, pick(['take-offer', 'keep-time'] as const) ?? 'keep-time', now),
  ),
  'tell a sensitivity': about(is('confirmed'), [], async ({ id }, model) => {
    const words = `told ${next(model)}`
    const brief = { skin: null, sensitivities: [], styles: [], styleWords: null }
    const told = await tellLook(id, { ...brief, sensitivityWords: words }, model.now)
    if (told.ok) model.told.set(id, words)
  }),
  'join the waiting list': async (model, pick) => {
    const { date } = timeFrom(model, pick)
    await join(
      { date, service: 'Lashes', email: `waiting-${next(model)}@client.example` },
      { now: model.now },
    )
    return NOTHING
  },
  'answer a freed time': async (model, pick, { rows }) => {
    const { entries } = await readState(rows, dateOf(model.now))
    const entry = pick(entries.filter(({ status }) => status === 'offered'))
    if (!entry) return NOTHING
    if (pick([true, false])) await acceptOffer(entry.privateToken, '555 555-0188', model.now)
    else await declineOffer(entry.privateToken, model.now)
    return { about: [], adds: true }
  },

  // What the artist does about one appointment.
  confirm: about(is('pending'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'confirmed', now, { mailAfterSeconds: 10 }),
  ),
  decline: about(is('pending'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'cancelled', now, { mailAfterSeconds: 10 }),
  ),
  undo: about(isAny, ANSWER, ({ id }, { now }) => undoAnswer(id, now)),
  cancel: about(is('confirmed'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'cancelled', now),
  ),
  reactivate: about(is('cancelled'), ANSWER, ({ id }, { now }) =>
    changeBookingStatus(id, 'confirmed', now),
  ),
  'offer another time': about(is('pending'), ALTERNATIVE, ({ id }, model, pick) => {
    const when = timeFrom(model, pick)
    const offer = { ...when, accepted: [], reason: null, words: null, seen: null }
    return offerTime(id, offer, model.now)
  }),
  'answer a wish to move': about(hasBeside('proposal'), OTHER_TIME, ({ id }, { now }, pick) =>
    answerProposal(id, pick(['accept', 'decline'] as const) ?? 'accept', now),
  ),
  move: about(stands, OTHER_TIME, ({ id, calendarSequence }, model, pick) => {
    const move = { ...timeFrom(model, pick), accepted: [], reason: null, mailClient: true }
    return moveBooking(id, { ...move, seen: Number(calendarSequence) }, model.now)
  }),
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
    ['email', 'privateToken'],
    correct('email', (m) => `right-${next(m)}@client.example`),
  ),
  'correct the postal code': about(
    (booking) => booking.place === 'studio',
    ['postalCode'],
    correct('postalCode', () => 'M5V 2T6'),
  ),
  'send the form unchanged': about(isAny, [], async ({ id }, { now }) => {
    const outcome = await correctBooking(id, await sentForm(id), now)
    if (outcome.ok || outcome.reason !== 'no-change')
      throw new Error(`the form sent unchanged answered ${JSON.stringify(outcome)}`)
  }),
  'correct the lashes': about(
    (booking) => booking.quote !== null,
    ['quote', 'addOns'],
    async ({ id }, { now }, pick) =>
      correctBooking(id, await sentForm(id, { lashes: pick(['1', '0', '2']) ?? '1' }), now),
    ['lashes'],
  ),
  'add a line': about(
    isAny,
    ['quote'],
    ({ id }, { now }, pick) =>
      addQuoteLine(id, { label: 'By agreement', amount: pick([2500, -1000]) ?? 2500 }, { now }),
    ['own'],
  ),
  'take a payment': about(isAny, [], async ({ id }, model, pick) => {
    const amount = pick([5000, 1, -700]) ?? 5000
    const entry = { amount, way: 'cash' as const, on: dateOf(model.now), note: null }
    await recordPayment(id, entry, { now: model.now })
    model.paid.set(id, (model.paid.get(id) ?? 0) + amount)
  }),
  'issue a receipt': about(isAny, [], ({ id }, { now }) => issueReceipt(id, { now })),
  'take a receipt back': about(isAny, [], async ({ id }, { now }, pick) => {
    const left = creditLeft(await receiptsOf(database(), id))
    const amount = pick([left, 5333, 1]) ?? left
    await issueCreditNote(id, { amount, reason: 'Put right' }, { now })
  }),

  // What the artist enters and keeps free.
  'enter by hand': async (model, pick) => {
    const entry = manualBooking.parse({
      ...timeFrom(model, pick),
      ...{ name: 'Avery Stone', email: `client-${next(model)}@client.example` },
      ...{ service: content('services').services[0]?.name, status: pick(['confirmed', 'pending']) },
      mailClient: 'on',
    })
    await addBooking(entry, model.now)
    return { about: [], adds: true }
  },
  'block a time': async (model, pick) => {
    const { date, time } = timeFrom(model, pick)
    const block = { date, startTime: time, endTime: time, reason: null }
    const options = { now: model.now, evenIfAffecting: pick([true, false]) ?? true }
    await blockTimes(block, options)
    return NOTHING
  },
  'open a blocked time': async (model, pick, { rows }) => {
    const block = pick(
      await rows<{ id: string }>('select id from "blockedTimes" order by date, id'),
    )
    if (block) await removeBlockedTimes({ id: block.id }, model.now)
    return NOTHING
  },

  // What the artist writes about people.
  'note a sensitivity': about(isAny, [], async ({ email }, model) => {
    const [client] = await clientsAt(database(), [email.toLowerCase()])
    if (!client) throw new Error(`nobody is known at ${email}`)
    const word = `noted ${next(model)}`
    const sensitivities = [client.sensitivities, word].filter(Boolean).join('; ')
    const words = { notes: client.notes, sensitivities }
    const outcome = await saveClientWords(client.id, words, wordsVersion(client))
    if (!outcome.ok) throw new Error(`the words were refused: ${outcome.reason}`)
    flag(model, email, [word])
  }),
  merge: about(isAny, [], async ({ email }, model, pick) => {
    const others = [...model.promised.values()].filter((one) => one.email !== email)
    const other = pick(others)
    const [client] = await clientsAt(database(), [email.toLowerCase()])
    if (!other || !client) return
    const outcome = await mergeClients(client.id, other.email.toLowerCase())
    if (!outcome.ok) return
    model.merged.push([email, other.email])
    const known = [...model.promised.values()]
      .filter((one) => addressesOf(model, email).has(one.email))
      .flatMap(({ id }) => [...(model.flags.get(id) ?? [])])
    flag(model, email, known)
  }),

  // What the artist publishes.
  'rename a service': publishes('services', ({ services }, model, pick) => {
    const service = pick(services)
    if (service) service.name = `Service ${next(model)}`
  }),
  'change minutes': publishes('services', ({ services }, _model, pick) => {
    const service = pick(services)
    if (service) service.minutes = service.minutes === 60 ? 90 : 60
  }),
  'take a service off offer': publishes('services', ({ services }, _model, pick) => {
    const service = pick(services.filter(({ id }) => id !== 'glam'))
    if (service) service.offered = !service.offered
  }),
  'change prices': publishes('prices', ({ tables }) => {
    for (const row of tables.flatMap(({ rows }) => rows)) row.price += 5
  }),
  'set another time to answer': publishes('hours', (hours, _model, pick) => {
    hours.pendingHours = pick([12, 72, 24]) ?? 12
  }),
  'turn tax on or off': publishes('studio', (studio) => {
    studio.tax = studio.tax ? null : { label: 'HST', rate: 1300, number: '12345 6789 RT0001' }
  }),
  'ask for a retainer or not': publishes('policies', (policies, _model, pick) => {
    policies.retainer.percent = pick([50, 0, 100]) ?? 50
  }),

  // What happens to the machine.
  'mail server says later': async (model) => {
    model.isMailAway = true
    return NOTHING
  },
  'mail server is back': async (model) => {
    model.isMailAway = false
    return NOTHING
  },
  restart: async (model) => {
    await closeDatabase()
    await loadContent()
    await scheduleMissing(model.now)
    return NOTHING
  },
} satisfies Record<string, Act>

export type ActName = keyof typeof ACTS
