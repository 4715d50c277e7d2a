import { beforeAll, expect, test } from 'vitest'
import { holdersOn } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { type Answer, bookingRequest, call } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const SENTENCE = 'Sorry, this time slot is no longer available. Please select another time.'

const shared = sharedServer({}, 2)
let token: string
beforeAll(async () => {
  token = await shared.token()
})

/** Sent through one process or the other, in turn. */
function send(turn: number, method: string, path: string, json?: unknown): Promise<Answer> {
  const server = shared.servers[turn % shared.servers.length] ?? shared.server
  return call(server, method, path, { json, token })
}

const book = (turn: number, over: Record<string, unknown>) =>
  send(turn, 'POST', '/api/v1/bookings', bookingRequest(over))

/** So many at once a server answers in time, busy as its machine may be; in the long form more. */
const AT_ONCE = process.env.TEST_LONG ? 100 : 30

test('of many requests for one slot through two processes one wins', async () => {
  const date = freshDate()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) => book(turn, { date, time: '10:00' })),
  )
  const [won, ...others] = answers.filter(({ status }) => status === 201)
  expect(others).toEqual([])
  for (const { status, body } of answers.filter((one) => one !== won))
    expect([status, body.error?.status, body.error?.message]).toEqual([409, 'ABORTED', SENTENCE])
  const rows = await shared.rows('select id from bookings where date = ?', [date])
  expect(rows).toEqual([{ id: won?.body.booking.id }])
  expect(new Set((await holdersOn(shared.home, date)).map(({ bookingId }) => bookingId))).toEqual(
    new Set([won?.body.booking.id]),
  )
})

test('a page that lies ready does not show a time as free once the other process has given it away', async () => {
  const date = freshDate()
  const path = `/booking?service=Lashes&date=${date}`
  const isOffered = async (url: string) => {
    const page = await (await fetch(url + path)).text()
    const [slot] = /<input[^>]*name="time"[^>]*value="10:00"[^>]*>/.exec(page) ?? []
    return !slot?.includes('disabled')
  }
  for (const { url } of shared.servers)
    expect([await isOffered(url), await isOffered(url)]).toEqual([true, true])
  expect((await book(0, { date, time: '10:00' })).status).toBe(201)
  for (const { url } of shared.servers) expect(await isOffered(url)).toBe(false)
})

test('the database itself refuses a second holder of a cell', async () => {
  const date = freshDate()
  const { body } = await book(0, { date, time: '10:00' })
  const other = await book(0, { date, time: '12:00' })
  const insert = 'insert into "bookingCells" (date, cell, "bookingId") values (?, ?, ?)'
  await expect(shared.rows(insert, [date, '10:00', other.body.booking.id])).rejects.toThrow(
    /unique/i,
  )
  expect((await holdersOn(shared.home, date))[0]).toEqual({
    cell: '10:00',
    bookingId: body.booking.id,
  })
})

test('confirming anew races with a request for the same time: one of them gets it', async () => {
  for (let round = 0; round < 8; round++) {
    const date = freshDate()
    const id = (await book(0, { date, time: '10:00' })).body.booking.id
    await send(0, 'PATCH', `/api/v1/bookings/${id}`, { status: 'cancelled' })
    const [confirmed, booked] = await Promise.all([
      send(round, 'PATCH', `/api/v1/bookings/${id}`, { status: 'confirmed' }),
      book(round + 1, { date, time: '10:00' }),
    ])
    expect([confirmed.status, booked.status].sort()).toEqual(
      confirmed.status === 200 ? [200, 409] : [201, 409],
    )
    const holder = confirmed.status === 200 ? id : booked.body.booking.id
    expect(await holdersOn(shared.home, date)).toEqual([{ cell: '10:00', bookingId: holder }])
  }
})

test('acts on many days at once all succeed: no lock is ever waited for in a circle', async () => {
  const dates = Array.from({ length: 6 }, freshDate)
  const count = Math.min(60, AT_ONCE)
  const email = (n: number) => `circle-${n}@example.com`
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) =>
      turn % 3 === 2
        ? send(turn, 'POST', '/api/v1/blockedTimes', {
            date: dates[turn % 6],
            startTime: '17:00',
            endTime: '17:00',
          })
        : book(turn, { date: dates[turn % 6], time: slot(turn), email: email(turn % 20) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(201))
})

/** No two of the 60 above share a date and a time. */
function slot(turn: number): string {
  const half = Math.floor(turn / 6)
  return `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
}
