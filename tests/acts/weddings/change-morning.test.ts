import { expect, test } from 'vitest'
import { findBooking } from '#app/booking/bookings.server.ts'
import { findMorningPlan } from '#app/booking/morning-plans.server.ts'
import { content, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { changeMorning } from '#app/weddings/change-morning.server.ts'
import {
  type MorningPlan,
  withAnotherArtist,
  withChair,
  withChairMoved,
} from '#app/weddings/morning-plan.ts'
import { planOf, timesOfPlan } from '#app/weddings/plan-morning.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const PARTY = { bride: 1, attendants: 2, mothers: 0, juniors: 1 }

async function wedding(over: Record<string, unknown> = {}) {
  const booking = await requested({
    ...{ date: freshDate(), service: 'Bridal Makeup', place: 'weddingDay', people: PARTY },
    ...{ readyBy: '12:00', time: undefined, ...over },
  })
  const plan = await findMorningPlan(database(), booking.id)
  if (!plan) throw new Error('no plan was kept')
  return { booking, plan }
}

const change = (id: string, plan: MorningPlan, over = {}) =>
  changeMorning(id, plan, { seen: 0, mailClient: true, acceptsBlocked: false, ...over }, now())

const idOf = (plan: MorningPlan, role: string, number = 1) =>
  plan.chairs.find((chair) => chair.role === role && chair.number === number)?.id ?? ''

test('other minutes rewrite the half hours, raise the sequence and mail the client once', async () => {
  const { booking, plan } = await wedding()
  const longer = withChair(plan, idOf(plan, 'bride'), { minutes: 150 })
  expect(await change(booking.id, longer)).toMatchObject({ isMailed: true })
  expect(await findBooking(database(), booking.id)).toMatchObject({
    ...{ time: '05:45', durationMinutes: 345, readyBy: '12:00', calendarSequence: 1 },
  })
  const cells = (await holdersOn(db.home, booking.date)).map(({ cell }) => cell)
  expect([cells[0], cells.at(-1), cells.length]).toEqual(['05:30', '11:00', 12])
  const kinds = (await mailsAbout(db.home, booking.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'new-plan')).toHaveLength(1)
})

test('an order alone keeps the half hours; the same plan once more changes nothing', async () => {
  const { booking, plan } = await wedding()
  const other = withChairMoved(plan, idOf(plan, 'attendant', 1), 1)
  expect(await change(booking.id, other, { mailClient: false })).toMatchObject({ isMailed: false })
  expect(await refusalOf(change(booking.id, other, { seen: 1 }))).toMatchObject({
    reason: 'no-change',
  })
  const moved = await findBooking(database(), booking.id)
  expect(moved).toMatchObject({ time: '06:15', calendarSequence: 1 })
  expect((await planOf(database(), booking))?.chairs.map(({ id }) => id)).toEqual(
    other.chairs.map(({ id }) => id),
  )
})

test('a second artist shortens the morning and gives the half hours back', async () => {
  const { booking, plan } = await wedding()
  const two: MorningPlan = { ...withAnotherArtist(plan), otherArtists: ['Noa'] }
  const shared = [1, 2].reduce(
    (so, number) => withChair(so, idOf(plan, 'attendant', number), { artist: 2 }),
    two,
  )
  await change(booking.id, shared)
  expect((await holdersOn(db.home, booking.date))[0]?.cell).toBe('08:00')
  expect((await request({ date: booking.date, time: '09:00', service: 'Lashes' })).ok).toBe(false)
})

test('a half hour that another appointment holds is refused, and everything stays', async () => {
  const { booking, plan } = await wedding({ readyBy: '17:00' })
  await requested({ date: booking.date, time: '10:00', service: 'Glam Makeup' })
  const before = await holdersOn(db.home, booking.date)
  const longer = withChair(plan, idOf(plan, 'bride'), { minutes: 165 })
  expect(await refusalOf(change(booking.id, longer))).toMatchObject({
    message: expect.stringContaining('Another appointment is in the way'),
  })
  expect(await holdersOn(db.home, booking.date)).toEqual(before)
  expect(await findMorningPlan(database(), booking.id)).toEqual(plan)
  expect(await findBooking(database(), booking.id)).toMatchObject({ calendarSequence: 0 })
})

test('two windows: the second is told, and changes nothing', async () => {
  const { booking, plan } = await wedding()
  const refusals = await Promise.all(
    [135, 105].map((minutes) =>
      refusalOf(change(booking.id, withChair(plan, idOf(plan, 'bride'), { minutes }))),
    ),
  )
  expect(refusals.filter(Boolean)).toMatchObject([{ code: 'aborted' }])
})

test('a blocked time is entered only once the artist has said that they know', async () => {
  const { booking, plan } = await wedding()
  const range = { date: booking.date, startTime: '05:00', endTime: '05:45' }
  await blockTimes(blockedTimeRequest.parse(range), {
    ...{ now: now(), evenIfAffecting: true, anyDistance: true },
  })
  const longer = withChair(plan, idOf(plan, 'bride'), { minutes: 150 })
  expect(await refusalOf(change(booking.id, longer))).toMatchObject({ reason: 'blocked' })
  expect((await holdersOn(db.home, booking.date))[0]?.cell).toBe('06:00')
  await change(booking.id, longer, { acceptsBlocked: true })
  expect((await holdersOn(db.home, booking.date))[0]?.cell).toBe('05:30')
})

test('nobody is added or left out, and no morning begins on the day before', async () => {
  const { booking, plan } = await wedding()
  const fewer = { ...plan, chairs: plan.chairs.slice(1) }
  expect(await refusalOf(change(booking.id, fewer))).toMatchObject({ code: 'failed-precondition' })
  const long = plan.chairs.reduce((so, { id }) => withChair(so, id, { minutes: 240 }), plan)
  expect(await refusalOf(change(booking.id, long))).toMatchObject({ code: 'invalid-argument' })
})

test('a morning that is moved keeps its plan; other people get a new one that ends alike', async () => {
  const { booking, plan } = await wedding()
  const to = {
    ...{ date: booking.date, time: '08:15', seen: 0, reason: 'asked for it', mailClient: false },
    accepted: ['off-grid' as const],
  } as never
  await moveBooking(booking.id, to, now())
  const moved = await findBooking(database(), booking.id)
  if (!moved) throw new Error('gone')
  expect(moved).toMatchObject({ time: '08:15', readyBy: '14:00' })
  expect(timesOfPlan(plan, moved)).toMatchObject({ arrival: '08:15', end: '13:30' })
  const { name, email, phone, service, place, address, postalCode } = moved
  const corrected = await correctBooking(
    booking.id,
    {
      ...{ name, email, phone, service, place, address, postalCode, seen: 1 },
      mailClient: false,
      ...{ bride: 1, attendants: 1, mothers: 1, juniors: 0 },
    },
    now(),
  )
  const again = await planOf(database(), corrected.booking)
  const times = again && timesOfPlan(again, corrected.booking)
  expect(times).toMatchObject({ end: '13:30', arrival: corrected.booking.time })
  expect(times?.chairs).toHaveLength(3)
  expect(again?.chairs.find(({ role }) => role === 'bride')?.id).toBe(idOf(plan, 'bride'))
})

// The last: what is published stays with this process.
test('the plan of a request is kept as it was promised, whatever the minutes are later', async () => {
  const { booking, plan } = await wedding()
  expect(plan.chairs.map(({ role, minutes }) => [role, minutes])).toEqual([
    ...[
      ['attendant', 60],
      ['attendant', 60],
    ],
    ...[
      ['bride', 120],
      ['junior', 45],
    ],
  ])
  const services = structuredClone(content('services'))
  for (const role of services.roles) role.minutes = 15
  const published = { piece: 'services' as const, version: 0, value: services, userId: null }
  expect(await publish(published, now())).toMatchObject({ ok: true })
  expect(await planOf(database(), booking)).toEqual(plan)
  const kept = await findBooking(database(), booking.id)
  expect(kept).toMatchObject({ time: '06:15', durationMinutes: 315 })
})

test('a morning moves nowhere, by the artist or by an offer, where its party would be ready after midnight', async () => {
  await loadContent()
  const { booking, plan } = await wedding()
  const to = (time: string) =>
    ({
      ...{ date: freshDate(), time, seen: 0, reason: 'asked for it', mailClient: false },
      ...{ accepted: ['off-grid'], words: null },
    }) as never
  const refused = { message: expect.stringContaining('after midnight') }
  for (const act of [moveBooking, offerTime])
    expect(await refusalOf(act(booking.id, to('18:15'), now()))).toMatchObject(refused)
  expect(await findBooking(database(), booking.id)).toMatchObject(booking)
  await moveBooking(booking.id, to('18:00'), now())
  expect(await findBooking(database(), booking.id)).toMatchObject({ readyBy: '23:45' })
  expect(await findMorningPlan(database(), booking.id)).toEqual(plan)
})
