import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { trialRequest } from '#app/requests/request-trial.schema.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import { weddingView } from '#app/routes/site/appointment/wedding/wedding.server.ts'
import { trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { leavingMail } from '../../support/database/leaving-mail.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import {
  freshAddress,
  pressButton,
  proved,
  request,
  requested,
} from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on' })
/** Weddings so far, each far enough from the others for the days before it to be free. */
let weddings = 0

async function wedding(over: Record<string, unknown> = {}) {
  weddings += 1
  const date = addDays(freshDate() as CalendarDate, 20 * weddings)
  return await proved({
    ...{ date, service: 'Bridal Makeup', people: { bride: 1, juniors: 1 }, readyBy: '12:00' },
    ...{ addOns: { trial: 1 }, time: undefined, ...over },
  })
}

const ask = async (weddingId: string, over: Record<string, string>) =>
  await requestTrial(weddingId, trialRequest.parse({ time: '10:00', ...over }), {
    ...{ now: Temporal.Now.instant(), clientAddress: freshAddress() },
  })

test('a trial is a request of its own, costs nothing more, and is linked both ways', async () => {
  const { id, date } = await wedding()
  const trial = await ask(id, { date: addDays(date, -7) })
  expect(trial).toMatchObject({
    ...{ status: 'pending', place: 'studio', durationMinutes: 120, time: '10:00' },
    quote: { total: 0, lines: [{ item: 'trial', amount: 0 }] },
  })
  expect((await holdersOn(db.home, trial.date)).map(({ cell }) => cell)).toEqual([
    ...['10:00', '10:30', '11:00', '11:30'],
  ])
  expect((await trialOf(database(), id))?.id).toBe(trial.id)
  expect((await weddingOfTrial(database(), trial.id))?.id).toBe(id)
  expect((await mailsAbout(db.home, trial.id)).map(({ kind }) => kind)).toEqual([
    'new-request',
    'request-received',
  ])
})

test('a trial is asked for once the wedding is proved, and is proved with it', async () => {
  const date = freshDate()
  const wedding = await requested({
    ...{ date, service: 'Bridal Makeup', people: { bride: 1 }, readyBy: '12:00' },
    ...{ addOns: { trial: 1 }, time: undefined },
  })
  const on = { date: freshDate(), evenIfLate: 'on' }
  expect(await refusalOf(ask(wedding.id, on))).toMatchObject({ code: 'permission-denied' })
  await pressButton(wedding)
  expect((await ask(wedding.id, on)).provedAt).not.toBeNull()
})

test('the page of one leads to the other only while both have the same address', async () => {
  const { id, date } = await wedding()
  const { id: trialId } = await ask(id, { date: addDays(date, -7) })
  const links = async () => {
    const views = [id, trialId].map(async (one) => {
      const booking = await findBooking(database(), one)
      if (!booking) throw new Error('gone')
      return await weddingView(booking, Temporal.Now.instant())
    })
    const [ofWedding, ofTrial] = await Promise.all(views)
    return [ofWedding?.trial?.token, ofTrial?.wedding?.token].filter(Boolean).length
  }
  expect(await links()).toBe(2)
  await db.rows(`update bookings set email = 'right@client.example' where id = ?`, [id])
  expect(await links()).toBe(0)
})

test('of two asked for at once one is made', async () => {
  const { id, date } = await wedding()
  const refusals = await Promise.all(
    [-7, -8, -9].map((days) => refusalOf(ask(id, { date: addDays(date, days) }))),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  for (const refusal of refusals)
    if (refusal) expect(refusal.message).toContain('already has a trial')
})

test('a held time, a day after the wedding and a wedding without a trial are refused', async () => {
  const { id, date } = await wedding()
  const before = addDays(date, -7)
  await requested({ date: before, time: '11:00', service: 'Lashes' })
  const refused = async (weddingId: string, over: Record<string, string>) =>
    (await refusalOf(ask(weddingId, over)))?.message
  expect(await refused(id, { date: before })).toContain('no longer available')
  expect(await refused(id, { date: addDays(date, 1) })).toContain('wedding day or after')
  expect(await refused(id, { date })).toContain('wedding day or after')
  await ask(id, { date: addDays(date, 1), evenIfLate: 'on' })
  const without = await wedding({ addOns: {} })
  expect(await refused(without.id, { date: before })).toContain('already has a trial')
})

test('for a wedding that is over no trial is asked for', async () => {
  const { id, date } = await wedding()
  await db.rows(`update bookings set date = '2026-03-02' where id = ?`, [id])
  const refused = await refusalOf(ask(id, { date: addDays(date, -7), evenIfLate: 'on' }))
  expect(refused).toMatchObject({ code: 'failed-precondition' })
})

test('a cancelled or deleted trial can be booked again; a deleted wedding leaves the trial', async () => {
  const { id, date } = await wedding()
  const first = await ask(id, { date: addDays(date, -7) })
  await changeBookingStatus(first.id, 'cancelled', Temporal.Now.instant())
  const second = await ask(id, { date: addDays(date, -6) })
  expect((await trialOf(database(), id))?.id).toBe(second.id)
  expect(await weddingOfTrial(database(), first.id)).toBeNull()
  await deleteBooking(second.id)
  expect(await trialOf(database(), id)).toBeNull()
  const third = await ask(id, { date: addDays(date, -5) })
  await deleteBooking(id)
  expect(await weddingOfTrial(database(), third.id)).toBeNull()
  expect((await request({ date: third.date, time: '10:00', service: 'Lashes' })).ok).toBe(false)
})

test('the artist’s email about a wedding that its client cancelled names the trial that is left', async () => {
  const noticeOf = async (id: string) =>
    (await leavingMail(db, id)).find(({ kind }) => kind === 'cancelled-by-client')
  const { id, date } = await wedding()
  const trial = await ask(id, { date: addDays(date, -7) })
  await cancelOwnBooking(id, Temporal.Now.instant())
  expect((await noticeOf(id))?.data).toMatchObject({
    trialLeft: { date: trial.date, time: '10:00' },
  })
  const other = await wedding()
  await ask(other.id, { date: addDays(other.date, -7) })
  const second = await trialOf(database(), other.id)
  await changeBookingStatus(second?.id ?? '', 'cancelled', Temporal.Now.instant())
  await cancelOwnBooking(other.id, Temporal.Now.instant())
  expect((await noticeOf(other.id))?.data).not.toHaveProperty('trialLeft')
})
