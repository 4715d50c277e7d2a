import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { findMorningPlan } from '#app/booking/morning-plans.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { content, loadContent, readPublished } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { answerProposal, withdrawProposal } from '#app/moves/answer-other-time.server.ts'
import { changeOwnParty } from '#app/moves/change-own-party.server.ts'
import { endAlternatives } from '#app/moves/end-alternatives.server.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { roomFor } from '#app/moves/planned-party.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { proved, request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on' })
const now = Temporal.Now.instant().round('millisecond')
const PEOPLE = { bride: 1, attendants: 1, mothers: 0, juniors: 0 }
const THREE = { ...PEOPLE, attendants: 2 }
const UNSEEN = { seen: null, total: null }

type Asked = Parameters<typeof changeOwnParty>[1]

async function wedding(over: Record<string, unknown> = {}): Promise<Booking> {
  return await proved(
    {
      ...{ date: freshDate(), service: 'Bridal Makeup', place: 'weddingDay', people: PEOPLE },
      ...{ readyBy: '12:00', time: undefined, ...over },
    },
    { now },
  )
}

async function confirmedWedding(over: Record<string, unknown> = {}): Promise<Booking> {
  const { id } = await wedding(over)
  return (await changeBookingStatus(id, 'confirmed', now)).booking
}

const asked = ({ people, readyBy, place, address, postalCode }: Booking, over = {}): Asked => ({
  ...{ people, readyBy, place, address, postalCode },
  ...over,
})

const change = (
  booking: Booking,
  over: Partial<Asked>,
  shown: Parameters<typeof changeOwnParty>[2] = UNSEEN,
  at = now,
) => changeOwnParty(booking.id, asked(booking, over), shown, at)

const stored = async ({ id }: Pick<Booking, 'id'>) => {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('the booking is gone')
  return booking
}

const cellsOf = async ({ id, date }: Booking) =>
  (await holdersOn(db.home, date))
    .filter(({ bookingId }) => bookingId === id)
    .map(({ cell }) => cell)

const kindsAbout = async ({ id }: Pick<Booking, 'id'>) =>
  (await mailsAbout(db.home, id)).map(({ kind }) => kind)

test('a request changes at once: people, price, plan and half hours, and both sides are mailed', async () => {
  const booking = await wedding()
  expect(booking).toMatchObject({ time: '08:00', durationMinutes: 210, quote: { total: 42_000 } })
  const { calendarSequence } = await stored(booking)
  await change(booking, { people: THREE })
  expect(await stored(booking)).toMatchObject({
    ...{ status: 'pending', time: '07:00', durationMinutes: 270, people: THREE },
    ...{ quote: { total: 54_000 }, alternative: null, calendarSequence: calendarSequence + 1 },
  })
  expect(await cellsOf(booking)).toEqual([
    '07:00',
    '07:30',
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
  ])
  expect((await findMorningPlan(database(), booking.id))?.chairs).toHaveLength(3)
  expect(await kindsAbout(booking)).toEqual(
    expect.arrayContaining(['party-changed', 'party-changed-by-client']),
  )
})

test('a ready-by time takes the kept plan along, and a place its buffers, address and prices', async () => {
  const booking = await wedding()
  await change(booking, { readyBy: '13:00' as never })
  expect(await stored(booking)).toMatchObject({ time: '09:00', readyBy: '13:00' })
  await change(await stored(booking), {
    ...{ place: 'mobile', address: 'The Alder Hotel', postalCode: 'L4M 1A1' },
  })
  const there = await stored(booking)
  expect(there).toMatchObject({
    place: 'mobile',
    address: 'The Alder Hotel',
    postalCode: 'L4M 1A1',
  })
  expect(there.bufferBefore).toBeGreaterThan(0)
  expect(there.quote?.lines.map(({ each }) => each)).toEqual([35_000, 14_000])
  await change(there, { place: 'weddingDay' })
  expect(await stored(booking)).toMatchObject({ address: null, postalCode: null, bufferBefore: 0 })
})

test('the artist’s lines stay, and the code is taken from the new lines', async () => {
  const row = { id: '', code: 'TENTH', label: '', percent: 10, amount: null, from: null, to: null }
  const codes = [{ ...row, services: [], maxUses: null, oncePerClient: false }]
  await publishPiece('codes', { codes })
  const booking = await wedding({ code: 'TENTH' })
  expect(booking.quote?.total).toBe(37_800)
  await addQuoteLine(booking.id, { label: 'Early start', amount: 5_000 }, { now })
  await change(await stored(booking), { people: THREE })
  const { quote } = await stored(booking)
  expect(quote?.lines.map(({ item, amount }) => [item, amount])).toEqual([
    ['bride', 30_000],
    ['attendant', 24_000],
    ['code', -5_400],
    ['own', 5_000],
  ])
})

test('an appointment waits for the artist and holds the time it needs before and after', async () => {
  const booking = await confirmedWedding()
  const before = await stored(booking)
  const proposed = await change(booking, { people: THREE, readyBy: '13:00' as never })
  expect(proposed.alternative).toMatchObject({ kind: 'proposal', time: '08:00' })
  expect(await stored(booking)).toMatchObject({
    ...{ people: PEOPLE, time: '08:00', durationMinutes: 210, quote: { total: 42_000 } },
    calendarSequence: before.calendarSequence + 1,
  })
  expect((await cellsOf(booking)).at(-1)).toBe('12:00')
  expect(await kindsAbout(booking)).toContain('move-asked')
  const again = await refusalOf(change(booking, { people: PEOPLE, place: 'studio' }))
  expect(again?.message).toContain('already asked for a change')
  const moved = await refusalOf(
    moveOwnBooking(booking.id, { date: freshDate(), time: '08:00' } as never, now),
  )
  expect(moved?.code).toBe('failed-precondition')
})

test('accepted, it is as it was asked for, names stay in their chairs, and undo puts all of it back', async () => {
  const booking = await confirmedWedding()
  const plan = await findMorningPlan(database(), booking.id)
  const chair = plan?.chairs.find(({ role }) => role === 'attendant')
  await change(booking, { people: THREE })
  await giveNames(booking.id, { names: { [chair?.id ?? '']: 'Noor' }, town: 'Barrie' }, now)
  await addQuoteLine(booking.id, { label: 'Early start', amount: 1_000 }, { now })
  await answerProposal(booking.id, 'accept', now, { undoSeconds: UNDO_SECONDS })
  expect(await stored(booking)).toMatchObject({
    ...{ status: 'confirmed', people: THREE, time: '07:00', durationMinutes: 270 },
    ...{ quote: { total: 55_000 }, alternative: null },
  })
  const after = await findMorningPlan(database(), booking.id)
  expect(after?.town).toBe('Barrie')
  expect(after?.chairs.find(({ id }) => id === chair?.id)?.name).toBe('Noor')

  await undoAct(booking.id, now.add({ seconds: 2 }))
  expect(await stored(booking)).toMatchObject({
    ...{ people: PEOPLE, time: '08:00', durationMinutes: 210, quote: { total: 43_000 } },
    alternative: { kind: 'proposal', party: { people: THREE } },
  })
  expect((await findMorningPlan(database(), booking.id))?.chairs).toHaveLength(2)
  expect((await cellsOf(booking))[0]).toBe('07:00')
  await answerProposal(booking.id, 'accept', now, { undoSeconds: UNDO_SECONDS })
  await freeAnsweredTimes(now.add({ seconds: UNDO_SECONDS }))
  expect(await cellsOf(booking)).toHaveLength(9)
  expect((await kindsAbout(booking)).filter((kind) => kind === 'party-changed')).toHaveLength(1)
})

test('declined, withdrawn or over, it stays as it was and the other half hours are free', async () => {
  const ends = [
    (id: string) => answerProposal(id, 'decline', now),
    (id: string) => withdrawProposal(id, now),
    () => endAlternatives(now.add({ hours: 73 })),
  ]
  const whats = ['party-declined', 'party-withdrawn', 'party-expired']
  for (const [at, end] of ends.entries()) {
    const booking = await confirmedWedding()
    await change(booking, { people: THREE })
    expect(await cellsOf(booking)).toHaveLength(9)
    await end(booking.id)
    expect(await stored(booking)).toMatchObject({ people: PEOPLE, alternative: null })
    expect(await cellsOf(booking)).toHaveLength(7)
    const events = await db.rows('select what from "bookingEvents" where "bookingId" = ?', [
      booking.id,
    ])
    expect(events.map(({ what }) => what)).toContain(whats[at])
  }
})

test('a retainer that was fixed stays, and the balance follows the new total', async () => {
  const policies = content('policies')
  await publishPiece('policies', {
    ...policies,
    retainer: { ...policies.retainer, percent: 30 },
  })
  const booking = await confirmedWedding()
  await change(booking, { people: THREE })
  await answerProposal(booking.id, 'accept', now)
  const money = await moneyOf(database(), await stored(booking), booking.date)
  expect(money.retainer?.amount).toBe(12_600)
  expect(money.balance).toBe(54_000)
})

test('what another appointment holds or is blocked is no room, and nothing is changed', async () => {
  const booking = await wedding()
  await requested({ date: booking.date, time: '12:00', service: 'Lashes' }, { now })
  const refusal = await refusalOf(change(booking, { readyBy: '13:00' as never }))
  expect(refusal).toMatchObject({ code: 'aborted', fields: { people: expect.any(String) } })
  expect(await stored(booking)).toMatchObject({
    readyBy: '12:00',
    calendarSequence: booking.calendarSequence,
  })
  // What it holds itself is in nobody's way.
  const same = { ...booking, durationMinutes: booking.durationMinutes - 30 }
  expect(await roomFor(database(), booking, same, now)).toBe('free')
})

test('another window, another price, a removed service and an unproved request are refused', async () => {
  const booking = await wedding()
  const { calendarSequence: seen } = await stored(booking)
  const late = await refusalOf(change(booking, { people: THREE }, { seen: seen + 1, total: null }))
  expect(late?.code).toBe('aborted')
  const dear = await refusalOf(change(booking, { people: THREE }, { seen, total: 1 }))
  expect(dear?.message).toContain('price has changed')
  await change(booking, { people: THREE }, { seen, total: 54_000 })
  expect((await refusalOf(change(booking, { people: THREE })))?.fields).toHaveProperty('form')

  const unproved = await requested(
    {
      ...{ date: freshDate(), service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' },
      ...{ place: 'weddingDay', time: undefined },
    },
    { now },
  )
  expect((await refusalOf(change(unproved, { people: THREE })))?.code).toBe('permission-denied')

  await db.rows(`update bookings set "serviceId" = 'gone', service = 'Gone' where id = ?`, [
    booking.id,
  ])
  expect((await refusalOf(change(booking, { people: PEOPLE })))?.code).toBe('failed-precondition')
})

test('until the hours before it an appointment can be changed, a request until it begins', async () => {
  const booking = await confirmedWedding()
  const start = Temporal.PlainDateTime.from(`${booking.date}T${booking.time}`)
  const startsAt = start.toZonedDateTime('America/Toronto').toInstant()
  const hours = content('hours').cancelHours
  const late = startsAt.subtract({ hours }).add({ seconds: 1 })
  expect((await refusalOf(change(booking, { people: THREE }, UNSEEN, late)))?.code).toBe(
    'failed-precondition',
  )
  const pending = await wedding()
  const begin = Temporal.PlainDateTime.from(`${pending.date}T${pending.time}`)
  const soon = begin.toZonedDateTime('America/Toronto').toInstant().subtract({ minutes: 90 })
  await change(pending, { people: THREE }, UNSEEN, soon)
  expect(await stored(pending)).toMatchObject({ people: THREE })
})

test('while a party waits, a correction of what it is priced by is refused', async () => {
  const booking = await confirmedWedding()
  await change(booking, { people: THREE })
  const { name, email, phone, service, calendarSequence: seen } = await stored(booking)
  const to = {
    ...{ name, email, phone, service, seen, mailClient: false, place: 'studio' as const },
    ...{ address: null, postalCode: null, ...PEOPLE },
  }
  const refusal = await refusalOf(correctBooking(booking.id, to, now))
  expect(refusal?.message).toContain('asks for another party')
})

test('of two requests that grow into one half hour, one has it', async () => {
  const date = freshDate()
  const early = await wedding({ date, readyBy: '12:00' })
  const late = await wedding({ date, readyBy: '16:30' })
  expect(late.time).toBe('12:30')
  const outcomes = await Promise.all([
    madeOrRefused(change(early, { readyBy: '12:30' as never })),
    madeOrRefused(change(late, { people: THREE })),
  ])
  expect(outcomes.filter((one) => one instanceof Refusal)).toHaveLength(1)
  expect((await request({ date, time: '11:30', service: 'Lashes' }, { now })).ok).toBe(false)
})

async function publishPiece(piece: 'codes' | 'policies', value: unknown) {
  const { version } = await readPublished(database(), piece)
  const outcome = await publish({ piece, version, value: value as never, userId: null }, now)
  expect(outcome).toMatchObject({ ok: true })
  await loadContent()
}
