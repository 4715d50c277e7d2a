import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate, zoneInItsAfternoon } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'

const zone = zoneInItsAfternoon()
const db = actDatabase({ PENDING_HOURS: '72', SITE_TIME_ZONE: zone })
const now = Temporal.Now.instant()
/** As many processes at once would. */
const tend = async (times = 1, at = now) =>
  await Promise.all(Array.from({ length: times }, () => processPendingRequests(at)))

const requestedAgo = (hours: number, over: Record<string, unknown> = {}) =>
  requested(
    { date: freshDate(), ...over },
    { now: now.subtract({ seconds: Math.round(hours * 3600) }) },
  )

async function mailsOf(id: string, kind: string): Promise<number> {
  return (await mailsAbout(db.home, id)).filter((mail) => mail.kind === kind).length
}
const reminders = (id: string) => mailsOf(id, 'request-waiting')

async function statusOf(id: string): Promise<unknown> {
  return (await db.rows('select status from bookings where id = ?', [id]))[0]?.status
}

test('a request is announced again after 24 and after 48 hours, once each, whoever looks', async () => {
  const { id } = await requestedAgo(23)
  await tend()
  expect(await reminders(id)).toBe(0)
  await tend(3, now.add({ hours: 2 }))
  expect(await reminders(id)).toBe(1)
  await tend(3, now.add({ hours: 26 }))
  await tend(1, now.add({ hours: 26 }))
  expect(await reminders(id)).toBe(2)
})

test('a request found only after two days is announced once', async () => {
  const { id } = await requestedAgo(60)
  await tend(2)
  await tend()
  expect(await reminders(id)).toBe(1)
})

test('nobody is reminded of what was answered, has passed or was added by hand', async () => {
  const [confirmed, cancelled, past] = [
    await requestedAgo(60),
    await requestedAgo(60),
    await requestedAgo(60),
  ]
  await changeBookingStatus(confirmed.id, 'confirmed', now)
  await changeBookingStatus(cancelled.id, 'cancelled', now)
  await db.rows('update bookings set date = ? where id = ?', [daysAhead(-1), past.id])
  const entry = { name: 'Hand', service: 'Lashes', date: freshDate(), time: '09:00' }
  const added = await addBooking(
    manualBooking.parse({ ...entry, status: 'pending' }),
    now.subtract({ hours: 60 }),
  )
  const ids = [confirmed.id, cancelled.id, past.id, added.id]
  await tend()
  expect(await Promise.all(ids.map(reminders))).toEqual([0, 0, 0, 0])
})

test('an unanswered request is released once: its cells are free, and two near times are offered', async () => {
  const date = freshDate()
  const over = { date, service: 'Glam Makeup' }
  const { id } = await requestedAgo(73, { ...over, time: '10:00' })
  const neighbour = await requestedAgo(71, { ...over, time: '11:00' })
  const waiting = await requestedAgo(1)
  await tend(3)

  expect(await statusOf(id)).toBe('cancelled')
  expect([await statusOf(neighbour.id), await statusOf(waiting.id)]).toEqual(['pending', 'pending'])
  const holders = (await holdersOn(db.home, date)).map(({ bookingId }) => bookingId)
  expect(holders).toEqual([neighbour.id, neighbour.id])
  const counts = await Promise.all(
    ['released', 'cancelled', 'request-waiting'].map((kind) => mailsOf(id, kind)),
  )
  expect(counts).toEqual([1, 0, 0])
  const [mail] = await db.rows<{ data: string }>(
    `select data from outbox where "bookingId" = ? and kind = 'released'`,
    [id],
  )
  expect(JSON.parse(mail?.data ?? '').offers).toEqual([
    { date, time: '09:30' },
    { date, time: '09:00' },
  ])
  const events = await db.rows(
    'select what, "by" from "bookingEvents" where "bookingId" = ? order by at desc',
    [id],
  )
  expect(events[0]).toMatchObject({ what: 'released', by: 'desk' })
})

test('many that look at the same moment announce or release each request once', async () => {
  const waiting = await Promise.all([25, 25, 25, 25].map((hours) => requestedAgo(hours)))
  const overdue = await Promise.all([73, 73, 73, 73].map((hours) => requestedAgo(hours)))
  await tend(8)
  expect(await Promise.all(waiting.map(({ id }) => reminders(id)))).toEqual([1, 1, 1, 1])
  const released = overdue.map(({ id }) => mailsOf(id, 'released'))
  expect(await Promise.all(released)).toEqual([1, 1, 1, 1])
})

test('one whose time has passed gets no apology, and one that cannot be read keeps no other waiting', async () => {
  const [past, unreadable, overdue] = [
    await requestedAgo(73),
    await requestedAgo(74),
    await requestedAgo(73),
  ]
  const move = `update bookings set date = ?, time = '09:00' where id = ?`
  await db.rows(move, [daysAhead(0, zone), past.id])
  await db.rows(move, ['not a date', unreadable.id])
  expect(await tend()).toEqual([{ reminded: 0, released: 1 }])
  expect([await statusOf(past.id), await mailsOf(past.id, 'released')]).toEqual(['pending', 0])
  expect(await statusOf(overdue.id)).toBe('cancelled')
})
