import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { aSubscriber } from '../database/subscribers.ts'
import { freshDate } from '../dates.ts'
import { bookingRequest, call, daysAhead, postForm, signInAsAdmin } from '../http/calls.ts'
import { confirmPathIn } from '../mail/confirm-path.ts'
import { waitForMail } from '../mail/mail-folder.ts'
import { photograph } from '../pictures/sample-picture.ts'
import { ADMIN } from '../server/server.ts'
import type { sharedServer } from '../server/shared-server.ts'
import { query } from '../server/sql.ts'

type Shared = Pick<ReturnType<typeof sharedServer>, 'home' | 'server' | 'servers'>

const ARRIVES = '12:00'

/** What the pages of mailed links post: a day that can be asked for, and a password. */
export const DAY = { date: daysAhead(30), time: '10:00' }
export const PASSWORD = { password: 'a-long-enough-password', again: 'a-long-enough-password' }

/** A confirmed wedding with all that its private page leads to. */
export async function aWedding({ server, home }: Shared) {
  const token = await signInAsAdmin(server)
  const people = { bride: 1, attendants: 2, mothers: 0, juniors: 0 }
  const json = bookingRequest({
    ...{ service: 'Bridal Makeup', date: freshDate(), readyBy: ARRIVES, people },
    addOns: { lashes: 0, ownLashes: 0, trial: 1 },
  })
  const booked = await call(server, 'POST', '/api/v1/bookings', { json })
  const id = String(booked.body.booking.id)
  await call(server, 'PATCH', `/api/v1/bookings/${id}`, { json: { status: 'confirmed' }, token })
  const paid = { amount: 5000, way: 'cash', on: daysAhead(0) }
  await call(server, 'POST', `/api/v1/bookings/${id}/payments`, { json: paid, token })
  const issued = await call(server, 'POST', `/api/v1/bookings/${id}/receipts`, { token })
  const privateToken = await tokenOf({ server, home } as Shared, id)
  const page = `/booking/${privateToken}`
  await postForm(server, `${page}/party`, { do: 'make' })
  const asked = await call(server, 'GET', `${page}/party`)
  const party = /\/party\/([\w-]{20,})/.exec(String(asked.body))?.[1] ?? ''
  const shown = await call(server, 'GET', `/party/${party}`)
  const chair = /calendar\/([0-9a-f-]{36}\.ics)/.exec(String(shown.body))?.[1] ?? ''
  const body = new FormData()
  body.set('file', new File([await photograph()], 'a.jpg'))
  await fetch(`${server.url}${page}/look/photos`, { method: 'POST', body, redirect: 'manual' })
  const [photo] = await query<{ id: string }>(
    home,
    'select id from "lookPhotos" where "bookingId" = ?',
    [id],
  )
  const receipt = String(issued.body.receipt.number)
  return { id, token: privateToken, page, party, chair, receipt, photo: String(photo?.id) }
}

/** A request of an address that is not known yet, and the token of its mail's button. */
export async function aRequest(shared: Shared) {
  const { server, home } = shared
  const json = bookingRequest({ date: freshDate() })
  const { body } = await call(server, 'POST', '/api/v1/bookings', { json })
  const mail = await waitForMail(home.dataDir, String(json.email), /./)
  const id = String(body.booking.id)
  const confirm = confirmPathIn(mail)?.split('/').at(-1) ?? ''
  return { id, confirm, token: await tokenOf(shared, id) }
}

async function tokenOf({ home }: Shared, id: string): Promise<string> {
  const sql = 'select "privateToken" as token from bookings where id = ?'
  const [row] = await query<{ token: string }>(home, sql, [id])
  return String(row?.token)
}

/** A place on the waiting list in any state, with the time it was offered. */
export async function anEntry({ home }: Shared, status: string): Promise<string> {
  const token = newToken()
  const now = new Date().toISOString()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await query(
    home,
    `insert into "waitlistEntries" (id, name, email, service, date, status, "createdAt", "updatedAt", "privateToken",
     "requesterHash", "offeredTime", "offeredAt", "expiresAt", "durationMinutes", "bufferBefore", "bufferAfter")
     values (?, 'Waiting Client', 'waits@client.example', 'Lashes', ?, ?, ?, ?, ?, 'x', '10:00', ?, ?, 30, 0, 0)`,
    [randomUUID(), freshDate(), status, now, now, token, now, until],
  )
  return token
}

/** Somebody who was asked for a few words. */
export async function aReview({ home }: Shared, status = 'asked'): Promise<string> {
  const token = newToken()
  await query(
    home,
    `insert into reviews (id, token, "bookingId", name, email, service, date, status, "askedAt")
     values (?, ?, ?, 'Avery Stone', 'avery@client.example', 'Lashes', '2026-06-12', ?, ?)`,
    [randomUUID(), token, randomUUID(), status, new Date().toISOString()],
  )
  return token
}

/** A one-time link that ends in so many hours, or ended. */
export async function aOneTimeLink(
  { home }: Shared,
  purpose: 'reset-password' | 'create-admin' | 'subscribe-again',
  hours = 1,
  email: string | null = purpose === 'create-admin' ? null : ADMIN.email,
): Promise<string> {
  const token = newToken()
  const hash = createHash('sha256').update(token).digest('base64url')
  const ends = new Date(Date.now() + hours * 3_600_000).toISOString()
  await query(
    home,
    'insert into "oneTimeLinks" ("tokenHash", purpose, email, "expiresAt", "createdAt") values (?, ?, ?, ?, ?)',
    [hash, purpose, email, ends, new Date(Date.now() - 86_400_000).toISOString()],
  )
  return token
}

/** One who subscribed; taken back, with the link to come back by. */
export async function someoneSubscribed({ home, server }: Shared) {
  const stays = await aSubscriber(home, server)
  const left = await aSubscriber(home, server)
  await postForm(server, `/unsubscribe/${left.unsubscribeToken}`, {})
  return { stays: stays.unsubscribeToken, left }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
