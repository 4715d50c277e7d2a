import { beforeEach, expect, test } from 'vitest'
import { listBookings } from '#app/booking/bookings.server.ts'
import { countWaitingRequests, waitingRequests } from '#app/booking/pending-requests.server.ts'
import { countFoundClients, listClients } from '#app/clients/client-list.server.ts'
import { databaseKind } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { failuresSince } from '#app/outbox/failures.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { plansOf } from '../../support/database/plans.ts'
import { daysAhead } from '../../support/http/calls.ts'

const db = actDatabase()

const TODAY = daysAhead(0) as CalendarDate

/** What reads a whole table, in the words of either engine, and what sorts more than is asked for. */
const READS_ALL = /\bSCAN (bookings|clients|outbox)(?! USING)|Seq Scan on (bookings|clients|outbox)/
const SORTS_ALL = /TEMP B-TREE FOR ORDER BY|\bSort\b/

/** Enough rows for PostgreSQL to prefer an index to reading them all. */
const MANY = 4_000

beforeEach(async () => {
  const numbers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${MANY})`
  await db.rows(
    `${numbers} insert into bookings (id, name, email, phone, service, date, time, status,
       "createdAt", "sendConfirmation", "privateToken", "calendarSequence")
     select 'b' || i, 'Many', 'many-' || i || '@example.com', '', 'Lashes', ?, '10:00',
       case when i % 5 = 0 then 'pending' else 'confirmed' end, '2026-01-01T00:00:00.000Z', 1,
       'token ' || i, 0 from n`,
    [daysAhead(3)],
  )
  await db.rows(
    `${numbers} insert into clients (id, email, name, "sortName", phone, "lastBookedAt", since)
     select 'c' || i, 'many-' || i || '@example.com', 'Many', '', '', '2026-01-01T00:00:00.000Z',
       '2026-01-01T00:00:00.000Z' from n`,
  )
  await db.rows(
    `${numbers} insert into "bookingWords" (word, "bookingId")
     select '6d616e79' || i, 'b' || i from n`,
  )
  await db.rows(
    `${numbers} insert into outbox (id, kind, recipient, data, "messageId", status, attempts,
       "nextAttemptAt", claim, "createdAt")
     select 'm' || i, 'new-request', 'artist@example.com', '{}', 'm' || i, 'sent', 1,
       '2026-01-01T00:00:00.000Z', 0, '2026-01-01T00:00:00.000Z' from n`,
  )
  if (databaseKind() === 'postgres') await db.rows('vacuum analyze')
})

test('requests that wait are listed and counted along an index, whatever their number', async () => {
  const [listed] = await plansOf((recorded) => waitingRequests(recorded, TODAY, 40))
  expect(listed).not.toMatch(READS_ALL)
  expect(listed).not.toMatch(SORTS_ALL)
  const [counted] = await plansOf((recorded) => countWaitingRequests(recorded, TODAY))
  expect(counted).not.toMatch(READS_ALL)
})

test('the list of one status is read in its order', async () => {
  const pending = { status: 'pending' as const }
  const [plan] = await plansOf((recorded) => listBookings(recorded, pending, 51, null))
  expect(plan).not.toMatch(READS_ALL)
  expect(plan).not.toMatch(SORTS_ALL)
})

test.each(['recent', 'name', 'spent'] as const)(
  'a page of clients, %s, looks at no more appointments than it shows clients',
  async (order) => {
    const [plan] = await plansOf((recorded) => listClients(recorded, 51, order))
    expect(plan).not.toMatch(READS_ALL)
  },
)

test('a search for a client looks at those it finds', async () => {
  const plans = [
    ...(await plansOf((recorded) => listClients(recorded, 51, 'recent', null, 'many77'))),
    ...(await plansOf((recorded) => countFoundClients(recorded, 'many77'))),
  ]
  expect(plans.length).toBeGreaterThan(2)
  for (const plan of plans) expect(plan).not.toMatch(READS_ALL)
})

test('mail that failed is found without a look at what was sent', async () => {
  const [plan] = await plansOf((recorded) => failuresSince(recorded, '2025-01-01', 50))
  expect(plan).toMatch(/outboxFailed/)
})
