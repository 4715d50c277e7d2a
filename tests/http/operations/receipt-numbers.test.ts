import { expect, test } from 'vitest'
import { storeRequests } from '../../support/database/many-requests.ts'
import { call, daysAhead, signInAsAdmin } from '../../support/http/calls.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const BOOKINGS = process.env.TEST_LONG ? 400 : 30

test('two processes, one of them killed at work, number receipts without a gap or a double', async () => {
  const home = await preparedHome()
  const [first, second] = [await startServer(home), await startServer(home)]
  const ids = await storeRequests(home, BOOKINGS, new Date().toISOString())
  const token = await signInAsAdmin(first)
  const answered = new Map<string, string>()

  const issue = async (server: RunningServer, id: string) => {
    const json = { amount: 1000, way: 'cash', on: daysAhead(0) }
    const headers = { 'Idempotency-Key': id }
    const path = `/api/v1/bookings/${id}`
    await call(server, 'POST', `${path}/payments`, { json, token, headers })
    const { status, body } = await call(server, 'POST', `${path}/receipts`, { token })
    expect(status).toBe(201)
    const { number } = body.receipt
    expect(answered.get(id) ?? number).toBe(number)
    answered.set(id, number)
  }
  const issueAll = (server: RunningServer, some: readonly string[]) =>
    Promise.all(some.map((id) => issue(server, id).catch(() => undefined)))

  // Both work on the same appointments; the first is killed once it has answered some.
  const half = ids.slice(0, BOOKINGS / 2)
  const working = [issueAll(first, half), issueAll(second, half.toReversed())]
  await expect.poll(() => answered.size).toBeGreaterThan(2)
  await first.kill()
  await Promise.all(working)
  const third = await startServer(home)
  await Promise.all([issueAll(second, ids), issueAll(third, ids)])

  expect(answered.size).toBe(BOOKINGS)
  const rows = await query<{ bookingId: string; sequence: number; number: string }>(
    home,
    'select "bookingId", sequence, number from receipts order by sequence',
  )
  expect(rows.map(({ sequence }) => sequence)).toEqual(ids.map((_, index) => index + 1))
  expect(new Map(rows.map(({ bookingId, number }) => [bookingId, number]))).toEqual(answered)
  const paid = await query<{ bookingId: string }>(home, 'select "bookingId" from payments')
  expect(paid.map(({ bookingId }) => bookingId).sort()).toEqual([...ids].sort())
  await second.stop()
  await third.stop()
  await home.remove()
}, 180_000)
