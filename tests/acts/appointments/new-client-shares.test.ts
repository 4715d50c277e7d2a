import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
} from '#app/appointments/change-booking-status.server.ts'
import { countWaitingRequests } from '#app/booking/pending-requests.server.ts'
import { weekOf } from '#app/booking/times/open-half-hours.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { expireUnconfirmedRequests } from '#app/requests/expire-unconfirmed-requests.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { pressButton, proved, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
const now = () => Temporal.Now.instant()
const kindsAbout = async (id: string) =>
  (await mailsAbout(db.home, id)).map(({ kind }) => kind).sort()
const timeOf = (turn: number) =>
  `${String(9 + Math.floor(turn / 2)).padStart(2, '0')}:${turn % 2 ? '30' : '00'}`

let weeks = 0
/** The days of a week that no other test has asked for. */
function freshWeek(): CalendarDate[] {
  weeks += 1
  return weekOf(addDays(daysAhead(120) as CalendarDate, 7 * weeks))
}

/** So many short requests of one domain that hold their time and are proved. */
async function fillDomain(domain: string, count = 12) {
  const date = freshDate()
  const bookings = []
  for (let turn = 0; turn < count; turn++) {
    const email = `client${turn}@${turn % 2 ? `mail${turn}.` : ''}${domain}`
    bookings.push(await proved({ date, time: timeOf(turn), service: 'Lashes', email }))
  }
  expect(bookings.every(({ held }) => held)).toBe(true)
  return bookings
}

/** Requests of two hours that hold 44 of a week's 47 half hours for new clients, and are proved. */
async function fillWeek(days: readonly CalendarDate[]) {
  const bookings = []
  for (let turn = 0; turn < 11; turn++) {
    const [date, time] = [days[turn % 6], ['09:00', '11:00'][Math.floor(turn / 6)]]
    bookings.push(await proved({ date, time, service: 'Bridal Makeup' }))
  }
  expect(bookings.every(({ held }) => held)).toBe(true)
  return bookings
}

test('twelve requests of new clients of one domain hold time, whatever their subdomain', async () => {
  const [first] = await fillDomain('catchall.example')
  const email = 'One@new.CatchAll.example'
  const over = await requested({ email, date: freshDate(), time: '10:00' })
  expect(over).toMatchObject({ held: false, overShare: 'button' })
  expect(await holdersOn(db.home, over.date)).toEqual([])
  expect(await kindsAbout(over.id)).toEqual(['request-received'])
  expect((await proved({ date: freshDate() })).held).toBe(true)

  await changeBookingStatus(String(first?.id), 'cancelled', now())
  expect((await requested({ email: 'two@catchall.example', date: freshDate() })).held).toBe(true)
})

test('requests whose day has passed unanswered no longer count', async () => {
  const [first] = await fillDomain('past.example')
  const ask = (name: string) => requested({ email: `${name}@past.example`, date: freshDate() })
  expect((await ask('one')).held).toBe(false)
  const yesterday = daysAhead(-1)
  await db.rows('update bookings set date = ? where id = ?', [yesterday, String(first?.id)])
  expect((await ask('two')).held).toBe(true)
})

test('addresses of a large provider are not counted together', async () => {
  await fillDomain('gmail.com', 13)
})

test('of many that ask at once for the last place of a domain one gets it', async () => {
  await fillDomain('crowd.example', 11)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      requested({ email: `late${turn}@crowd.example`, date: freshDate() }),
    ),
  )
  expect(outcomes.filter(({ held }) => held)).toHaveLength(1)
})

test('a client with a confirmed appointment is not counted, and holds time beyond the share', async () => {
  const [first] = await fillDomain('firm.example')
  await changeBookingStatus(String(first?.id), 'confirmed', now())
  const more = { email: String(first?.email), date: freshDate() }
  expect((await requested({ email: 'next@firm.example', date: freshDate() })).held).toBe(true)
  expect((await requested({ email: 'over@firm.example', date: freshDate() })).held).toBe(false)
  expect((await requested({ ...more, time: '11:00' })).held).toBe(true)
})

test('new clients hold at most 40 % of a week’s open half hours until the artist answers', async () => {
  const days = freshWeek()
  const [first] = await fillWeek(days)
  const ask = (service: string, over = {}) =>
    proved({ date: days[6], time: '09:00', service, ...over })
  const long = await ask('Bridal Makeup')
  expect(long.held).toBe(false)
  expect((await ask('Lashes')).held).toBe(true)
  expect((await proved({ date: freshWeek()[6], service: 'Bridal Makeup' })).held).toBe(true)
  await changeBookingStatus(String(first?.id), 'confirmed', now())
  expect((await ask('Bridal Makeup', { time: '11:00' })).held).toBe(true)
})

test('of a week that is blocked for the most part new clients hold little', async () => {
  const days = freshWeek()
  const range = { startTime: '09:00', endTime: '17:00', reason: '' }
  for (const date of days.slice(1))
    await blockTimes(blockedTimeRequest.parse({ ...range, date }), {
      ...{ now: now(), evenIfAffecting: true },
    })
  const ask = (time: string) => proved({ date: days[0], time, service: 'Bridal Makeup' })
  expect((await ask('09:00')).held).toBe(true)
  expect((await ask('12:00')).held).toBe(false)
})

test('the button of a request over the share tells the artist, and holds once there is room', async () => {
  const [first] = await fillDomain('venue.example')
  const over = await requested({ email: 'over@venue.example', date: freshDate(), time: '10:00' })
  const today = daysAhead(0) as CalendarDate
  const waiting = await countWaitingRequests(database(), today)
  expect(await pressButton(over)).toMatchObject({ offers: null, booking: { held: false } })
  expect(await pressButton(over)).toMatchObject({ offers: null, booking: { held: false } })
  expect(await holdersOn(db.home, over.date)).toEqual([])
  expect(await kindsAbout(over.id)).toEqual(['new-request', 'request-received'])
  expect(await countWaitingRequests(database(), today)).toBe(waiting + 1)
  expect(await expireUnconfirmedRequests(now().add({ hours: 3 }))).toBe(0)

  await changeBookingStatus(String(first?.id), 'cancelled', now())
  expect(await pressButton(over)).toMatchObject({ offers: null, booking: { held: true } })
  expect(await holdersOn(db.home, over.date)).toHaveLength(1)
  expect(await kindsAbout(over.id)).toEqual(['new-request', 'request-received'])
  expect(await countWaitingRequests(database(), today)).toBe(waiting)
})

test('one that nobody proves is forgotten; the artist may answer one that is proved', async () => {
  await fillDomain('hotel.example')
  const ask = async (name: string) =>
    await requested({ email: `${name}@hotel.example`, date: freshDate() })
  const forgotten = await ask('forgotten')
  const [taken, declined, kept, ended] = [
    await ask('taken'),
    await ask('declined'),
    await ask('kept'),
    await ask('ended'),
  ]
  for (const one of [taken, declined, kept, ended]) await pressButton(one)
  expect(await expireUnconfirmedRequests(now().add({ hours: 3 }))).toBe(1)
  expect(await db.rows('select id from bookings where id = ?', [forgotten.id])).toEqual([])

  const sent = ['new-request', 'request-received']
  const confirmed = await changeBookingStatus(taken.id, 'confirmed', now())
  expect(confirmed).toMatchObject({ booking: { held: true, overShare: null } })
  expect(await holdersOn(db.home, taken.date)).toHaveLength(1)
  await changeBookingStatus(declined.id, 'cancelled', now())
  expect(await kindsAbout(declined.id)).toEqual(['cancelled', ...sent])
  await cancelOwnBooking(kept.id, now())
  expect(await kindsAbout(kept.id)).toEqual(['cancelled', 'cancelled-by-client', ...sent])
  await processPendingRequests(now().add({ hours: 73 }))
  expect(await kindsAbout(ended.id)).toContain('released')
})

test('a request does not move into a week of which new clients hold their share', async () => {
  const days = freshWeek()
  await fillWeek(days)
  const { id } = await proved({ date: freshWeek()[0], service: 'Bridal Makeup' })
  const to = (date: CalendarDate | undefined) =>
    ({ date, time: '09:00' }) as Parameters<typeof moveOwnBooking>[1]
  expect(await refusalOf(moveOwnBooking(id, to(days[6]), now()))).toMatchObject({
    message: expect.stringContaining('choose another week'),
  })
  const [free] = freshWeek()
  expect((await moveOwnBooking(id, to(free), now())).date).toBe(free)
})
