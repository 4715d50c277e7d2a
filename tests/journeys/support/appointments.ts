import { expect } from '@playwright/test'
import { bookingRequest, call, daysAhead } from '../../support/http/calls.ts'
import type { Home, RunningServer } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'
import type { BookingDetails } from './booking.ts'
import { adminToken } from './sign-in.ts'

type Server = Pick<RunningServer, 'url'>

/** Books by a call, as another visitor would, with any field of the call put over. Returns the booking's id. */
export async function createBooking(
  server: Server,
  over: Partial<BookingDetails> | Record<string, unknown>,
): Promise<{ id: string; email: string; name: string }> {
  const json = bookingRequest(over)
  const answer = await call(server, 'POST', '/api/v1/bookings', { json })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { id: answer.body.booking.id, email: String(json.email), name: String(json.name) }
}

/** The state of one slot, as the availability call answers it. */
export async function slotState(server: Server, date: string, time: string) {
  const { body } = await call(server, 'GET', `/api/v1/availability?date=${date}`)
  return body.slots.find((slot: { time: string }) => slot.time === time)?.state
}

/** Confirms or cancels an appointment, as another program of the admin would. */
export async function setStatus(server: Server, id: string, status: string): Promise<void> {
  const token = await adminToken(server)
  const answer = await call(server, 'PATCH', `/api/v1/bookings/${id}`, { json: { status }, token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Enters a payment of $50 of an appointment. */
export async function recordPayment(server: Server, id: string): Promise<void> {
  const token = await adminToken(server)
  const json = { amount: 5000, way: 'etransfer', on: daysAhead(0), note: 'First part' }
  const paid = await call(server, 'POST', `/api/v1/bookings/${id}/payments`, { json, token })
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
}

/** Enters a payment of an appointment and issues its receipt. */
export async function issueReceipt(server: Server, id: string) {
  await recordPayment(server, id)
  const token = await adminToken(server)
  const { status, body } = await call(server, 'POST', `/api/v1/bookings/${id}/receipts`, { token })
  expect(status, JSON.stringify(body)).toBe(201)
  return { receiptId: String(body.receipt.id), number: String(body.receipt.number) }
}

/** Blocks an afternoon; returns the id of the blocked time. */
export async function blockAfternoon(server: Server, date: string): Promise<string> {
  const json = { date, startTime: '13:00', endTime: '15:30', reason: 'Dentist' }
  const token = await adminToken(server)
  const answer = await call(server, 'POST', '/api/v1/blockedTimes', { json, token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.blockedTime.id
}

/** The path of a client's private page. */
export async function privatePath(home: Home, bookingId: string): Promise<string> {
  const sql = 'select "privateToken" from bookings where id = ?'
  const [row] = await query<{ privateToken: string }>(home, sql, [bookingId])
  return `/booking/${row?.privateToken}`
}

/** Marks the mails about an appointment as failed, as if the mail server had refused the address. */
export async function failMail(home: Home, bookingId: string): Promise<void> {
  await waitForSentMails(home, bookingId)
  const set = `status = 'failed', "lastError" = 'RCPT TO 550: 5.1.1 no such user'`
  await query(home, `update outbox set ${set} where "bookingId" = ?`, [bookingId])
}

/** Waits until no mail about an appointment is on its way: its end would be written afterwards. */
export async function waitForSentMails(home: Home, bookingId: string): Promise<void> {
  const unsent = `select id from outbox where "bookingId" = ? and status not in ('sent', 'scheduled')`
  await expect.poll(() => query(home, unsent, [bookingId])).toEqual([])
}
