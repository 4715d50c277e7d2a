import { beforeAll, expect, test } from 'vitest'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { type Answer, bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const SENTENCE = 'Sorry, this time slot is no longer available. Please select another time.'
const CELLS = { Lashes: 1, 'Free Consultation': 1, 'Glam Makeup': 2, 'Bridal Makeup': 4 } as const
type ServiceName = keyof typeof CELLS

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

function cellsOf(time: string, service: string): string[] {
  const first = Number(time.slice(0, 2)) * 2 + Number(time.slice(3)) / 30
  const cells = Array.from({ length: CELLS[service as ServiceName] }, (_, index) => first + index)
  return cells.map(
    (cell) => `${String(Math.floor(cell / 2)).padStart(2, '0')}:${cell % 2 ? '30' : '00'}`,
  )
}

/** Winners hold exactly their cells, no cell twice; every loser got the sentence. */
async function expectOneHolderACell(date: string, answers: Answer[]) {
  for (const { status, body } of answers.filter((one) => one.status !== 201))
    expect([status, body.error?.status, body.error?.message]).toEqual([409, 'ABORTED', SENTENCE])
  const won = answers.filter((one) => one.status === 201).map((one) => one.body.booking)
  const expected = won.flatMap(({ id, time, service }) =>
    cellsOf(time, service).map((cell) => ({ cell, bookingId: id })),
  )
  expect(new Set(expected.map(({ cell }) => cell)).size).toBe(expected.length)
  const byCell = (a: { cell: string }, b: { cell: string }) => (a.cell < b.cell ? -1 : 1)
  expect(await holdersOn(shared.home, date)).toEqual(expected.sort(byCell))
  const rows = await shared.rows('select id from bookings where date = ?', [date])
  expect(rows.map(({ id }) => id).sort()).toEqual(won.map(({ id }) => id).sort())
}

/** So many at once a server answers in time, busy as its machine may be; in the long form more. */
const AT_ONCE = process.env.TEST_LONG ? 100 : 30

test('of many requests for one slot through two processes one wins', async () => {
  const date = freshDate()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) => book(turn, { date, time: '10:00' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await expectOneHolderACell(date, answers)
})

test('of many requests that overlap only in part nobody shares a cell', async () => {
  const date = freshDate()
  const requests = Array.from({ length: AT_ONCE }, (_, turn) =>
    turn % 2
      ? { time: '09:00', service: 'Bridal Makeup' }
      : { time: '10:30', service: 'Glam Makeup' },
  )
  const answers = await Promise.all(requests.map((over, turn) => book(turn, { date, ...over })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await expectOneHolderACell(date, answers)
})

test('of requests at random every loser overlaps a winner', async () => {
  const date = freshDate()
  const services = Object.keys(CELLS) as ServiceName[]
  const requests = Array.from({ length: AT_ONCE }, () => ({
    time: pick(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '16:00', '16:30', '17:00']),
    service: pick(services),
  }))
  const answers = await Promise.all(requests.map((over, turn) => book(turn, { date, ...over })))
  await expectOneHolderACell(date, answers)
  const held = new Set((await holdersOn(shared.home, date)).map(({ cell }) => cell))
  answers.forEach(({ status }, turn) => {
    const { time, service } = requests[turn] ?? { time: '', service: '' }
    if (status !== 201) expect(cellsOf(time, service).some((cell) => held.has(cell))).toBe(true)
  })
})

/** All of them in the long form, through two processes. */
const WEDDINGS = process.env.TEST_LONG ? 200 : 20

test('of many weddings over one morning nobody shares a half hour, and losers hear two others', async () => {
  // Far from the others' days: the mornings beside it are offered, and one of them is taken.
  const date = daysAhead(400)
  const readyBy = ['11:00', '11:30', '12:00', '12:15', '12:45', '13:00']
  const answers = await Promise.all(
    Array.from({ length: WEDDINGS }, (_, turn) =>
      book(turn, {
        ...{ date, service: 'Bridal Makeup', people: { bride: 1, attendants: 2, juniors: 1 } },
        ...{ readyBy: readyBy[turn % readyBy.length], time: undefined },
      }),
    ),
  )
  const won = answers.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  const holders = await holdersOn(shared.home, date)
  expect(new Set(holders.map(({ cell }) => cell)).size).toBe(holders.length)
  expect([...new Set(holders.map(({ bookingId }) => bookingId))]).toEqual([won[0]?.body.booking.id])
  for (const { status, body } of answers.filter((one) => one.status !== 201)) {
    expect([status, body.error?.message]).toEqual([409, SENTENCE])
    expect(body.error.details.otherMornings).toHaveLength(2)
  }
  // What is offered to a loser can be had.
  const [other] =
    answers.find(({ status }) => status === 409)?.body.error.details.otherMornings ?? []
  const again = await book(1, {
    ...{ service: 'Bridal Makeup', people: { bride: 1, attendants: 2, juniors: 1 } },
    ...{ ...other, time: undefined },
  })
  expect(again.status).toBe(201)
})

test('a booking and a block at once: the booking is refused, or the block lists it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, async (_, turn) => {
      const date = freshDate()
      const range = { date, startTime: '10:00', endTime: '11:00' }
      const [booked, blocked] = await Promise.all([
        book(turn, { date, time: '10:30', service: 'Bridal Makeup' }),
        send(turn + 1, 'POST', '/api/v1/blockedTimes', range),
      ])
      expect(blocked.status).toBe(201)
      const listed = blocked.body.bookings.map(({ id }: { id: string }) => id)
      if (booked.status === 201) expect(listed).toEqual([booked.body.booking.id])
      else {
        expect([booked.status, booked.body.error.message]).toEqual([409, SENTENCE])
        expect(listed).toEqual([])
      }
      return booked.status
    }),
  )
  expect(outcomes).toHaveLength(30)
})

test('of forty requests at once for a code with one use left one gets it, and again once that one is declined', async () => {
  const value = { codes: [{ id: 'last', code: 'LAST10', percent: 10, maxUses: 1 }] }
  await send(0, 'PUT', '/api/v1/content/codes', { version: 0, value })
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        book(turn, { date: freshDate(), service: 'Glam Makeup', code: 'LAST10' }),
      ),
    )
    const [won, ...others] = answers.filter(({ status }) => status === 201)
    expect(others).toEqual([])
    expect(won?.body.booking.quote.total).toBe(12_600)
    for (const { status, body } of answers.filter((one) => one !== won))
      expect([status, Object.keys(body.error.details.fields)]).toEqual([400, ['code']])
    const uses = `select id from bookings where "codeId" = 'last' and status <> 'cancelled'`
    expect(await shared.rows(uses)).toEqual([{ id: won?.body.booking.id }])
    await send(round, 'PATCH', `/api/v1/bookings/${won?.body.booking.id}`, { status: 'cancelled' })
  }
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

test('confirming ten times at once changes once and mails once', async () => {
  const { id } = (await book(0, { date: freshDate(), time: '10:00' })).body.booking
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      send(turn, 'PATCH', `/api/v1/bookings/${id}`, { status: 'confirmed' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.booking.updatedAt)).size).toBe(1)
  const kinds = (await mailsAbout(shared.home, id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['confirmed', 'new-request', 'request-received'])
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

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
