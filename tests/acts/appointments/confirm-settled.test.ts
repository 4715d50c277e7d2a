import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { findMorningPlan } from '#app/booking/morning-plans.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { confirmSettled, openQuestions } from '#app/manual-entry/confirm-settled.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { mailsAbout } from '../../support/database/rows.ts'
import { proved } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'
import { query } from '../../support/server/sql.ts'

const db = actDatabase()
const now = Temporal.Now.instant().round('millisecond')
const AT_HOME = { place: 'mobile', address: '12 Bay Street, Hamilton', postalCode: 'L8P 4V3' }
const PARTY = { bride: 1, attendants: 1, mothers: 0, juniors: 0 }
const OPTIONS = { seen: 0, words: null, mailAfterSeconds: UNDO_SECONDS }

const wedding = () =>
  proved(
    {
      ...{ date: freshDate(), service: 'Bridal Makeup', people: PARTY, artists: 2 },
      ...{ readyBy: '12:00', time: undefined, ...AT_HOME },
    },
    { now },
  )

const confirm = (id: string, answers: Parameters<typeof confirmSettled>[1]) =>
  confirmSettled(id, answers, now, OPTIONS)

test('a request with nothing open asks nothing', async () => {
  const booking = await proved({ date: freshDate(), service: 'Glam Makeup' }, { now })
  expect(await openQuestions(database(), booking)).toEqual({ travel: false, artists: [] })
})

test('travel and the second artist are settled with the confirmation, and its email has the whole price', async () => {
  const { id, quote } = await wedding()
  const asked = await findBooking(database(), id)
  expect(asked && (await openQuestions(database(), asked))).toEqual({ travel: true, artists: [2] })
  const { booking } = await confirm(id, { travel: 6_000, artists: { 2: 'Grace Okafor' } })
  const total = (quote?.total ?? 0) + 6_000
  expect(booking).toMatchObject({ status: 'confirmed', quote: { isComplete: true, total } })
  expect(await findBooking(database(), id)).toMatchObject({ quote: { isComplete: true, total } })
  expect((await findMorningPlan(database(), id))?.otherArtists).toEqual(['Grace Okafor'])
  const sql = `select data from outbox where kind = 'confirmed' and "bookingId" = ?`
  const [mail] = await query<{ data: string }>(db.home, sql, [id])
  expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ details: { quote: { total } } })
})

test('while anything is missing it says what, and nothing is changed', async () => {
  const { id } = await wedding()
  const before = await findBooking(database(), id)
  expect(await refusalOf(confirm(id, { artists: { 2: null } }))).toMatchObject({
    fields: {
      travel: 'Please give the travel fee in dollars, or 0 for none',
      'artist-2': 'Please say who the second artist is',
    },
  })
  expect(await refusalOf(confirm(id, { travel: 0, artists: {} }))).toMatchObject({
    fields: { 'artist-2': 'Please say who the second artist is' },
  })
  expect(await findBooking(database(), id)).toEqual(before)
})

test('one undo takes the fee and the name back as well', async () => {
  const { id, quote } = await wedding()
  await confirm(id, { travel: 6_000, artists: { 2: 'Grace Okafor' } })
  await undoAct(id, now.add({ seconds: 1 }))
  expect(await findBooking(database(), id)).toMatchObject({ status: 'pending', quote })
  expect((await findMorningPlan(database(), id))?.otherArtists).toEqual([null])
  expect((await mailsAbout(db.home, id)).map(({ kind }) => kind)).not.toContain('confirmed')
})

test('a call confirms without them, as the contract says', async () => {
  const { id } = await wedding()
  const { booking } = await changeBookingStatus(id, 'confirmed', now)
  expect(booking).toMatchObject({ status: 'confirmed', quote: { isComplete: false } })
})

test('an offer settles the travel fee with it, so that accepting it confirms the whole price; undone, it is open again', async () => {
  const [asked, other] = [freshDate(), freshDate()]
  const { id, quote } = await proved(
    { date: asked, time: '10:00', service: 'Glam Makeup', ...AT_HOME },
    { now },
  )
  expect(quote?.travel.amount).toBeNull()
  const chosen = { date: other, time: '14:00', accepted: [], reason: null, words: null, seen: 0 }
  const offer = chosen as unknown as Parameters<typeof offerTime>[1]
  expect(await refusalOf(offerTime(id, offer, now, { travelFee: null }))).toMatchObject({
    fields: { travel: 'Please give the travel fee in dollars, or 0 for none' },
  })
  const offered = await offerTime(id, offer, now, { undoSeconds: UNDO_SECONDS, travelFee: 2_500 })
  const total = (quote?.total ?? 0) + 2_500
  expect(offered).toMatchObject({ quote: { isComplete: true, total } })
  expect(await findBooking(database(), id)).toMatchObject({ quote: { total } })
  await undoAct(id, now)
  expect(await findBooking(database(), id)).toMatchObject({ quote, alternative: null })
})
