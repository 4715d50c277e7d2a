import type { Page } from '@playwright/test'
import { query } from '../support/database/sql.ts'
import { call, contactMessage, signInAsAdmin } from '../support/http/calls.ts'
import type { Home, RunningServer } from '../support/server/server.ts'

export interface Place {
  page: Page
  home: Home
  server: RunningServer
}

/** A page in one of the states it can be in, and the way there. */
export interface State {
  name: string
  open: (place: Place) => Promise<unknown>
}

/** The way to a state that is an address. */
export const go = (path: string) => (place: Place) => place.page.goto(place.server.url + path)

/** The address of a client's own page. */
export async function privatePath(home: Home, bookingId: string): Promise<string> {
  const sql = 'select "privateToken" from bookings where id = ?'
  const [row] = await query<{ privateToken: string }>(home, sql, [bookingId])
  return `/booking/${row?.privateToken}`
}

/** Blocks an afternoon; returns the block's id. */
export async function block(server: RunningServer, date: string): Promise<string> {
  const json = { date, startTime: '13:00', endTime: '15:30', reason: 'Dentist' }
  const token = await signInAsAdmin(server)
  const answer = await call(server, 'POST', '/api/v1/blockedTimes', { json, token })
  return answer.body.blockedTime.id
}

/** Confirms or cancels an appointment, as the artist would. */
export async function setStatus(server: RunningServer, id: string, status: string): Promise<void> {
  const token = await signInAsAdmin(server)
  await call(server, 'PATCH', `/api/v1/bookings/${id}`, { json: { status }, token })
}

/** Writes to the artist, as a visitor would. */
export async function writeElsewhere(server: RunningServer, lastName = 'Client'): Promise<void> {
  await call(server, 'POST', '/api/v1/messages', { json: contactMessage({ lastName }) })
}

/** Gives the mails about an appointment up, as if the mail server had refused the address. */
export async function failMail(home: Home, bookingId: string): Promise<void> {
  const set = `status = 'failed', "lastError" = 'RCPT TO 550: 5.1.1 no such user'`
  await query(home, `update outbox set ${set} where "bookingId" = ?`, [bookingId])
}
