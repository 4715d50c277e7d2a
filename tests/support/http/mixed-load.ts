import { expect } from 'vitest'
import type { Home, RunningServer } from '../server/server.ts'
import { query } from '../server/sql.ts'
import { type Answer, bookingRequest, call, contactMessage, subscription } from './calls.ts'

/** Half hours that each service of the load keeps. */
const CELLS = { Lashes: 1, 'Free Consultation': 1, 'Glam Makeup': 2, 'Bridal Makeup': 4 } as const
const SERVICES = Object.keys(CELLS) as (keyof typeof CELLS)[]
const TIMES = Array.from({ length: 17 }, (_, slot) => {
  const hour = String(9 + Math.floor(slot / 2)).padStart(2, '0')
  return `${hour}:${slot % 2 ? '30' : '00'}`
})

type Status = 'pending' | 'confirmed' | 'cancelled'

/** What the senders of a load were told. */
export interface ConsentHistory {
  /** Each acknowledged booking by its id: its acknowledged status, and one asked for in vain. */
  bookings: Map<string, { status: Status; perhaps?: Status }>
  messages: string[]
  /** Addresses. */
  subscribers: string[]
  /** How many answers there were of each status. */
  answers: Map<number, number>
}

export interface LoadOptions {
  servers: Pick<RunningServer, 'url'>[]
  /** Of the artist, for the changes of status. */
  token: string
  senders: number
  dates: string[]
  /** Between two acts of one sender. */
  pauseMs?: number
  isOver: () => boolean
}

export function newLedger(): ConsentHistory {
  return { bookings: new Map(), messages: [], subscribers: [], answers: new Map() }
}

/** How many acts were acknowledged so far. */
export function countAcknowledged({ bookings, messages, subscribers }: ConsentHistory): number {
  return bookings.size + messages.length + subscribers.length
}

/**
 * Sends bookings, messages, subscriptions and changes of status from several senders at once, each
 * through the servers in turn, and writes down what was acknowledged. A sender whose line breaks
 * goes home.
 */
export async function runLoad(ledger: ConsentHistory, options: LoadOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.senders }, (_, own) => send(ledger, options, own)))
}

async function send(ledger: ConsentHistory, options: LoadOptions, own: number): Promise<void> {
  const undecided: string[] = []
  for (let turn = own; !options.isOver(); turn++) {
    const server = pick(options.servers, turn)
    const answer = await ACTS[turn % ACTS.length]?.(ledger, { ...options, server, undecided })
    if (answer === null) return
    if (options.pauseMs) await new Promise((done) => setTimeout(done, options.pauseMs))
    if (answer) ledger.answers.set(answer.status, (ledger.answers.get(answer.status) ?? 0) + 1)
  }
}

type Sender = LoadOptions & { server: Pick<RunningServer, 'url'>; undecided: string[] }

/** Null when the line broke, nothing when there was nothing to do. */
type Act = (ledger: ConsentHistory, sender: Sender) => Promise<Answer | null | undefined>

const book: Act = async (ledger, { server, dates, undecided }) => {
  const json = bookingRequest({ date: pick(dates), time: pick(TIMES), service: pick(SERVICES) })
  const answer = await post(server, '/api/v1/bookings', json)
  if (answer?.status !== 201) return answer
  ledger.bookings.set(answer.body.booking.id, { status: 'pending' })
  undecided.push(answer.body.booking.id)
  return answer
}

const write: Act = async (ledger, { server }) => {
  const answer = await post(server, '/api/v1/messages', contactMessage())
  if (answer?.status === 201) ledger.messages.push(answer.body.message.id)
  return answer
}

const subscribe: Act = async (ledger, { server }) => {
  const json = subscription()
  const answer = await post(server, '/api/v1/newsletterSubscribers', json)
  if (answer?.status === 201) ledger.subscribers.push(String(json.email))
  return answer
}

const decide: Act = async (ledger, { server, token, undecided }) => {
  const id = undecided.shift()
  const booking = id && ledger.bookings.get(id)
  if (!booking) return undefined
  const status = Math.random() < 0.5 ? 'confirmed' : 'cancelled'
  booking.perhaps = status
  const path = `/api/v1/bookings/${id}`
  const answer = await call(server, 'PATCH', path, { json: { status }, token }).catch(() => null)
  if (answer?.status === 200) booking.status = status
  return answer
}

const ACTS: Act[] = [book, write, book, subscribe, decide]

async function post(server: Pick<RunningServer, 'url'>, path: string, json: unknown) {
  return await call(server, 'POST', path, { json }).catch(() => null)
}

/**
 * All that was acknowledged is there, and all that is there is whole: no cell has a second holder,
 * each booking has exactly its cells and mails, each message its mail, each subscriber her consent.
 */
export async function expectAllWhole(home: Home, ledger: ConsentHistory): Promise<void> {
  await expectWholeBookings(home, ledger)

  const messages = await idsOf(home, 'select id from messages')
  expect(ledger.messages.filter((id) => !messages.has(id))).toEqual([])
  const announced = await query<{ about: string; mails: number }>(
    home,
    `select "aboutMessageId" as about, cast(count(*) as integer) as mails from outbox
      where kind = 'new-message' group by "aboutMessageId"`,
  )
  expect(announced.filter(({ mails }) => mails !== 1)).toEqual([])
  expect(new Set(announced.map(({ about }) => about))).toEqual(messages)

  const subscribers = await idsOf(home, 'select email as id from "newsletterSubscribers"')
  expect(ledger.subscribers.filter((email) => !subscribers.has(email))).toEqual([])
  const agreed = await query<{ id: string; consents: number }>(
    home,
    'select "subscriberId" as id, cast(count(*) as integer) as consents from consents group by "subscriberId"',
  )
  expect(agreed.filter(({ consents }) => consents !== 1)).toEqual([])
  expect(agreed).toHaveLength(subscribers.size)
}

async function expectWholeBookings(home: Home, ledger: ConsentHistory): Promise<void> {
  const bookings = await query<{ id: string; service: keyof typeof CELLS; status: Status }>(
    home,
    'select id, service, status from bookings',
  )
  const stored = new Map(bookings.map((booking) => [booking.id, booking]))
  for (const [id, { status, perhaps }] of ledger.bookings)
    expect([status, perhaps], `booking ${id}`).toContain(stored.get(id)?.status)

  const kept = {
    cells: new Map<string, number>(),
    mails: new Map<string, string[]>(),
    scheduled: new Map<string, string[]>(),
  }
  for (const { id, cells } of await query<{ id: string; cells: number }>(
    home,
    'select "bookingId" as id, cast(count(*) as integer) as cells from "bookingCells" group by "bookingId"',
  ))
    kept.cells.set(id, cells)
  for (const { id, kind, isScheduled } of await query<OutboxMail>(
    home,
    `select "bookingId" as id, kind, case when "dueAt" is null then 0 else 1 end as "isScheduled"
      from outbox where "bookingId" is not null order by kind`,
  )) {
    const kinds = isScheduled ? kept.scheduled : kept.mails
    kinds.set(id, [...(kinds.get(id) ?? []), kind])
  }

  for (const { id, service, status } of bookings) {
    const flash = status === 'pending' ? [] : [status]
    const found = {
      cells: kept.cells.get(id) ?? 0,
      mails: kept.mails.get(id),
      scheduled: kept.scheduled.get(id) ?? [],
    }
    expect({ id, ...found }).toEqual({
      id,
      cells: status === 'cancelled' ? 0 : CELLS[service],
      mails: [...flash, 'new-request', 'request-received'],
      scheduled: status === 'confirmed' ? ['reminder', 'reminder', 'review-request'] : [],
    })
    for (const one of Object.values(kept)) one.delete(id)
  }
  expect(Object.values(kept).flatMap((one) => [...one.keys()])).toEqual([])
}

/** `isScheduled` is 1 for what is due by the date of its appointment alone. */
interface OutboxMail {
  id: string
  kind: string
  isScheduled: number
}

async function idsOf(home: Home, text: string): Promise<Set<string>> {
  return new Set((await query<{ id: string }>(home, text)).map(({ id }) => id))
}

function pick<T>(from: readonly T[], turn = Math.floor(Math.random() * from.length)): T {
  const one = from[turn % from.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
