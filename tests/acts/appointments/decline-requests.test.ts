import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { declineRequests, undoDeclined } from '#app/appointments/decline-requests.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = Temporal.Now.instant().round('millisecond')
const earlier = now.subtract({ hours: 1 })
const later = (seconds: number) => now.add({ seconds })
const tell = { words: 'I am away that week.', mailAfterSeconds: UNDO_SECONDS }

async function waiting() {
  const { id } = await requested({ date: freshDate(), time: '10:00' }, { now: earlier })
  return id
}

const statusOf = async (id: string) =>
  (await db.rows('select status from bookings where id = ?', [id]))[0]?.status
const declinedMail = async (id: string) =>
  (
    await db.rows<{ data: string }>(
      `select data from outbox where "bookingId" = ? and kind = 'cancelled'`,
      [id],
    )
  ).map(({ data }) => JSON.parse(data).reason)

test('requests declined together are each told the same, and what was answered since stays', async () => {
  const [first, second, answered] = [await waiting(), await waiting(), await waiting()]
  await changeBookingStatus(answered, 'confirmed', earlier.add({ minutes: 1 }))
  const gone = crypto.randomUUID()
  expect(await declineRequests([first, second, second, answered, gone], now, tell)).toBe(2)
  expect(await Promise.all([first, second, answered].map(statusOf))).toEqual([
    'cancelled',
    'cancelled',
    'confirmed',
  ])
  for (const id of [first, second]) expect(await declinedMail(id)).toEqual([tell.words])
  expect(await declinedMail(answered)).toEqual([])
})

test('declining together is undone for all while the emails wait, and not once one has left', async () => {
  const ids = [await waiting(), await waiting()]
  await declineRequests(ids, now, tell)
  expect(await undoDeclined(now, later(3))).toBe(2)
  for (const id of ids) {
    expect(await statusOf(id)).toBe('pending')
    expect(await declinedMail(id)).toEqual([])
  }

  const again = later(20)
  await declineRequests(ids, again, tell)
  await db.rows(`update outbox set attempts = 1 where "bookingId" = ? and kind = 'cancelled'`, [
    ids[0] ?? null,
  ])
  expect(await undoDeclined(again, later(22))).toBe(1)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['cancelled', 'pending'])
  expect(await refusalOf(undoDeclined(again, later(23)))).toMatchObject({
    code: 'failed-precondition',
  })
})
