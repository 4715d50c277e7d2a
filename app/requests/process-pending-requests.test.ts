import { expect, test, vi } from 'vitest'
import { defaultServices } from '#app/content/defaults/services.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { plainDetails } from '#app/quote/request-details.ts'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z')

/** A request of so many hours ago for a time on the artist's wall (Toronto; NOW is 10:00 there). */
async function openRequests() {
  vi.stubEnv('PENDING_HOURS', '48')
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { processPendingRequests } = await import('./process-pending-requests.server.ts')
  const { insertBooking } = await import('#app/booking/booking-rows.server.ts')
  const db = modules.database()
  return {
    db,
    tend: () => processPendingRequests(NOW),
    async request(id: string, hoursAgo: number, date: string, time = '11:00') {
      const booking = {
        id,
        name: 'Test Client',
        email: `${id}@example.com`,
        phone: '555 555-0167',
        service: 'Lashes',
        date,
        time,
        status: 'pending',
        createdAt: NOW.subtract({ hours: hoursAgo }).toString({ smallestUnit: 'millisecond' }),
        updatedAt: null,
        sendConfirmation: true,
        privateToken: `token-of-${id}`,
        calendarSequence: 0,
        held: true,
        requesterHash: null,
        ...plainDetails('Lashes', defaultServices),
      }
      await modules.transact(async (trx) => {
        await insertBooking(trx, booking as Parameters<typeof insertBooking>[1])
        return { ok: true }
      })
    },
    mails: async () =>
      await db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('recipient').execute(),
    statusOf: async (id: string) =>
      (
        await db
          .selectFrom('bookings')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
  }
}

const [PAST, EARLIER_TODAY, AHEAD] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const

test('a request whose time is past is given no apology and no other times', async () => {
  const { tend, request, mails, statusOf } = await openRequests()
  await request(PAST, 50, '2027-03-09')
  await request(EARLIER_TODAY, 50, '2027-03-10', '09:00')
  await request(AHEAD, 50, '2027-03-20')
  expect(await tend()).toEqual({ reminded: 0, released: 1 })
  expect(await mails()).toEqual([{ kind: 'released', recipient: `${AHEAD}@example.com` }])
  expect(await statusOf(PAST)).toBe('pending')
  expect(await statusOf(EARLIER_TODAY)).toBe('pending')
})

test('a request that cannot be looked after keeps no other waiting', async () => {
  const { db, tend, request, statusOf } = await openRequests()
  await request(PAST, 60, '2027-03-21')
  await db
    .updateTable('bookings')
    .set({ date: 'not a date' as CalendarDate })
    .where('id', '=', PAST)
    .execute()
  await request(AHEAD, 50, '2027-03-20')
  expect(await tend()).toEqual({ reminded: 0, released: 1 })
  expect(await statusOf(AHEAD)).toBe('cancelled')
})
