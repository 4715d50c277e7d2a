import { expect, test } from 'vitest'
import { cancelWithoutMail } from '#app/appointments/cancel-without-mail.server.ts'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { NeedsReason } from '#app/appointments/reserve-manually.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { appointmentMove, manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { notesVersion, saveNotes } from '#app/manual-entry/save-notes.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

type Day = Parameters<typeof dayAvailability>[0]
type Time = Parameters<typeof blockTimes>[0]['startTime']

const db = actDatabase()
const now = () => Temporal.Now.instant()

const add = (over: Record<string, unknown> = {}) =>
  addBooking(
    manualBooking.parse({
      ...{ name: 'By Hand', service: 'Glam Makeup', date: freshDate(), time: '10:00' },
      ...{ status: 'confirmed', ...over },
    }),
    now(),
  )

async function added(over: Record<string, unknown> = {}): Promise<string> {
  return (await add(over)).id
}

const move = (id: string, fields: Record<string, unknown>) =>
  moveBooking(id, appointmentMove.parse({ seen: 0, ...fields }), now())

const cellsOn = async (date: string) => (await holdersOn(db.home, date)).map(({ cell }) => cell)
const kindsAbout = async (id: string) => (await mailsAbout(db.home, id)).map(({ kind }) => kind)
const rowOf = async (id: string) =>
  (await db.rows('select * from bookings where id = ?', [id]))[0] ?? {}
const eventsOf = async (id: string) =>
  await db.rows(
    'select what, "by", reason from "bookingEvents" where "bookingId" = ? order by at',
    [id],
  )

const HELD = expect.stringMatching(/ (is booked at|has requested) .+ Pick another time\.$/)

/** Which rules of the artist's own an act asked a reason for. */
async function overridesOf(act: Promise<unknown>) {
  const refusal = await madeOrRefused(act)
  return refusal instanceof NeedsReason ? refusal.overrides : refusal
}

test('an appointment added by hand needs neither email nor phone, and holds its cells', async () => {
  const date = freshDate()
  const id = await added({ date, mailClient: 'on' })
  expect(await rowOf(id)).toMatchObject({ email: '', phone: '', status: 'confirmed', byHand: 1 })
  expect(await cellsOn(date)).toEqual(['10:00', '10:30'])
  expect(await kindsAbout(id)).toEqual([])
})

test('what comes with the makeup is kept and priced with an appointment added by hand', async () => {
  const row = await rowOf(await added({ lashes: '2', ownLashes: '', trial: '0' }))
  expect(JSON.parse(String(row.addOns))).toMatchObject({ lashes: 2, ownLashes: 0, trial: 0 })
  expect(JSON.parse(String(row.quote))).toMatchObject({ total: 14_000 + 2 * 2_500 })
  const typed = { name: 'By Hand', service: 'Glam Makeup', date: freshDate(), time: '10:00' }
  const refused = manualBooking.safeParse({ ...typed, status: 'confirmed', lashes: 'two' })
  expect(refused.error?.issues[0]?.path).toEqual(['lashes'])
})

test('the client is mailed when that is chosen, and not when it is not', async () => {
  const email = 'hand@example.com'
  expect(await kindsAbout(await added({ email, mailClient: 'on' }))).toEqual(['confirmed'])
  const pending = await added({ email, mailClient: 'on', status: 'pending' })
  expect(await kindsAbout(pending)).toEqual(['request-received'])
  expect(await kindsAbout(await added({ email }))).toEqual([])
})

test('rules of the artist yield only to a reason, given after all of them were named', async () => {
  const date = freshDate() as Day
  const range = { startTime: '12:00' as Time, endTime: '13:00' as Time, reason: 'Lunch' }
  await blockTimes({ date, ...range }, { now: now(), evenIfAffecting: true })
  const wanted = { date, time: '12:15' }
  const before = await countRows(db.home)
  for (const over of [{}, { reason: 'A favour', accepted: 'off-grid' }])
    expect(await overridesOf(add({ ...wanted, ...over }))).toEqual(['blocked', 'off-grid'])
  expect(await countRows(db.home)).toEqual(before)
  const id = await added({ ...wanted, reason: 'A favour', accepted: 'blocked off-grid' })
  expect(await cellsOn(date)).toEqual(['12:00', '12:30', '13:00'])
  expect(await eventsOf(id)).toMatchObject([{ what: 'added', by: 'artist', reason: 'A favour' }])
})

test('a past time can be entered with a reason, one beyond 18 months never', async () => {
  const past = { date: daysAhead(-3) }
  expect(await overridesOf(add(past))).toEqual(['past'])
  await added({ ...past, reason: 'Noted afterwards', accepted: 'past' })
  expect(await refusalOf(add({ date: '2099-01-01' }))).toMatchObject({
    fields: { date: expect.any(String) },
  })
})

test('a held time is refused whatever the reason, off the grid and past midnight too', async () => {
  const date = freshDate()
  const all = { reason: 'All the same', accepted: 'past blocked off-grid' }
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  await added({ date, time: '10:00' })
  await added({ date, time: '19:10', ...all })
  await added({ date, time: '23:30', service: 'Bridal Makeup', ...all })
  const before = await countRows(db.home)
  for (const when of [
    { date, time: '09:45' },
    { date, time: '10:59' },
    { date, time: '18:45' },
    { date, time: '20:29' },
    { date: next, time: '01:00' },
  ])
    expect(await refusalOf(add({ ...when, ...all }))).toMatchObject({ fields: { time: HELD } })
  expect(await countRows(db.home)).toEqual(before)
})

test('of many who add one evening at once, one gets it', async () => {
  const date = freshDate()
  const all = { date, reason: 'Evening', accepted: 'off-grid' }
  const refusals = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => refusalOf(add({ ...all, time: `20:${10 + turn}` }))),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await cellsOn(date)).toEqual(['20:00', '20:30', '21:00'])
})

test('what the artist put beyond the grid is not promised to a visitor', async () => {
  const date = freshDate() as Day
  await added({ date, time: '17:45', reason: 'Evening', accepted: 'off-grid' })
  const slots = await dayAvailability(date, 'Bridal Makeup', now())
  const booked = slots.filter(({ state }) => state === 'booked').map(({ time }) => time)
  expect(booked).toEqual(['16:00', '16:30', '17:00'])
})

test('moving takes the cells along, raises the sequence and mails once', async () => {
  const [date, to] = [freshDate(), freshDate()]
  const { id } = await requested({ date, service: 'Glam Makeup' })
  await changeBookingStatus(id, 'confirmed', now())
  const fields = { date: to, time: '14:00', mailClient: 'on', seen: 1 }
  expect(await move(id, fields)).toMatchObject({ isMailed: true })
  expect([await cellsOn(date), await cellsOn(to)]).toEqual([[], ['14:00', '14:30']])
  expect(await rowOf(id)).toMatchObject({ date: to, time: '14:00', calendarSequence: 2 })
  expect((await kindsAbout(id)).filter((kind) => kind === 'moved')).toHaveLength(1)
  expect((await eventsOf(id)).map(({ what }) => what)).toEqual(['requested', 'confirmed', 'moved'])
  expect(await refusalOf(move(id, { ...fields, seen: 2 }))).toMatchObject({
    code: 'invalid-argument',
  })
})

test('a move may overlap its own old time, and need not be mailed', async () => {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' })
  expect(await move(id, { date, time: '10:30' })).toMatchObject({ isMailed: false })
  expect(await cellsOn(date)).toEqual(['10:30', '11:00'])
})

test('a move to a held time, or of a booking that is gone, changes nothing', async () => {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' })
  await requested({ date, time: '12:00', service: 'Glam Makeup' })
  const before = [await rowOf(id), await cellsOn(date), await countRows(db.home)]
  const to = { date, time: '11:30', mailClient: 'on' }
  expect(await refusalOf(move(id, to))).toMatchObject({ fields: { time: HELD } })
  expect(await refusalOf(move(crypto.randomUUID(), to))).toMatchObject({ code: 'not-found' })
  expect([await rowOf(id), await cellsOn(date), await countRows(db.home)]).toEqual(before)
})

test('of two windows that move one appointment, one moves it and the other is told', async () => {
  const [date, first, second] = [freshDate(), freshDate(), freshDate()]
  const { id } = await requested({ date, service: 'Glam Makeup' })
  const moves = await Promise.all(
    [first, second].map((to) => refusalOf(move(id, { date: to, time: '09:00' }))),
  )
  expect(moves.map((refusal) => refusal?.code ?? 'done').sort()).toEqual(['aborted', 'done'])
  const cells = [await cellsOn(date), await cellsOn(first), await cellsOn(second)]
  expect(cells.flat()).toEqual(['09:00', '09:30'])
  expect((await rowOf(id)).calendarSequence).toBe(1)
})

test('notes that another window changed since are not replaced', async () => {
  const { id } = await requested({ date: freshDate() })
  const empty = notesVersion('')
  await saveNotes(id, 'From the phone', empty)
  expect(await refusalOf(saveNotes(id, 'From the laptop', empty))).toMatchObject({
    code: 'aborted',
  })
  expect((await rowOf(id)).notes).toBe('From the phone')
  await saveNotes(id, 'From the laptop', notesVersion('From the phone'))
  expect((await rowOf(id)).notes).toBe('From the laptop')
  expect(await refusalOf(saveNotes('none', 'x', null))).toMatchObject({ code: 'not-found' })
})

test('spam is cancelled without a mail; what was answered since, or by hand, is left', async () => {
  const date = freshDate()
  const spam = [await requested({ date, time: '09:00' }), await requested({ date, time: '11:00' })]
  const answered = await requested({ date, time: '15:00' })
  await changeBookingStatus(answered.id, 'confirmed', now())
  const before = await countRows(db.home)
  const ids = [...spam, ...spam, answered].map(({ id }) => id)
  const cancelled = await Promise.all([
    cancelWithoutMail(ids, now()),
    cancelWithoutMail(ids, now()),
  ])
  expect(cancelled.reduce((sum, one) => sum + one)).toBe(2)
  expect(await cellsOn(date)).toEqual(['15:00'])
  for (const { id } of spam) expect((await rowOf(id)).status).toBe('cancelled')
  expect((await rowOf(answered.id)).status).toBe('confirmed')
  expect((await countRows(db.home)).outbox).toBe(before.outbox)
})

test('an entry keeps its place, people, notes and price by the lists of now', async () => {
  const id = await added({
    ...{ service: 'Bridal Makeup', place: 'weddingDay', address: '14 Larkspur Crescent' },
    ...{ bride: '1', mothers: '1', notes: 'Faces the door' },
  })
  const row = await rowOf(id)
  expect(row).toMatchObject({ place: 'weddingDay', address: '14 Larkspur Crescent' })
  expect(row.notes).toBe('Faces the door')
  expect(JSON.parse(String(row.people))).toMatchObject({ bride: 1, mothers: 1, attendants: 0 })
  const quote = JSON.parse(String(row.quote))
  expect(quote.lines.map(({ item }: { item: string }) => item)).toEqual(['bride', 'mother'])
  expect(quote.total).toBeGreaterThan(0)
})

test('people are left out of a service that is for one', async () => {
  const row = await rowOf(await added({ service: 'Lashes', bride: '1', attendants: '3' }))
  expect(row.people).toBeNull()
})
