import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const REMOVED_AT = Temporal.Instant.from('2027-03-10T15:00:00Z')
const BLOCK = '11111111-1111-4111-8111-111111111111'

async function removeOne() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { removeBlockedTimes, undoRemoval } = await import('./remove-blocked-times.server.ts')
  const { deleteShortLived } = await import('#app/privacy/retention.server.ts')
  const db = modules.database()
  await db
    .insertInto('blockedTimes')
    .values({
      id: BLOCK,
      date: '2027-04-01' as CalendarDate,
      startTime: '09:00' as TimeOfDay,
      endTime: '12:00' as TimeOfDay,
      reason: 'Away',
      createdAt: '2027-01-01T00:00:00.000Z',
      seriesId: null,
    })
    .execute()
  const removalId = await removeBlockedTimes({ id: BLOCK }, REMOVED_AT)
  return {
    undoAfter: (minutes: number) => undoRemoval(removalId, REMOVED_AT.add({ minutes })),
    forgetAfter: (minutes: number) => deleteShortLived(REMOVED_AT.add({ minutes })),
    countKept: async () =>
      (await db.selectFrom('removedBlockedTimes').select('id').execute()).length,
  }
}

test('a removal can be undone within the hour', async () => {
  const { undoAfter } = await removeOne()
  expect(await undoAfter(59)).toMatchObject([{ id: BLOCK, reason: 'Away' }])
})

test('after an hour it can no longer be undone', async () => {
  const { undoAfter } = await removeOne()
  await expect(undoAfter(61)).rejects.toMatchObject({ code: 'failed-precondition' })
})

test('what can no longer be undone is forgotten, its reason with it', async () => {
  const { forgetAfter, countKept } = await removeOne()
  await forgetAfter(59)
  expect(await countKept()).toBe(1)
  await forgetAfter(61)
  expect(await countKept()).toBe(0)
})
