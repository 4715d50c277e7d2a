import { expect, test } from 'vitest'
import { viewWaitlist } from '#app/routes/admin/waitlist/list-view.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { joined } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase({ RATE_LIMIT: 'off' })
const now = () => Temporal.Now.instant()

test('everybody who waits is listed, page by page, however many they are', async () => {
  const date = freshDate()
  await db.rows(
    `insert into "blockedTimes" (id, date, "startTime", "endTime", reason, "createdAt", "seriesId")
     values (?, ?, '09:00', '17:00', null, ?, null)`,
    [crypto.randomUUID(), date, now().toString({ fractionalSecondDigits: 3 })],
  )
  const { id } = await joined({ date })
  const [row = {}] = await db.rows<Record<string, string>>('select * from "waitlistEntries"')
  const columns = Object.keys(row)
  for (let count = 0; count < 100; count += 1) {
    const fresh = { ...row, id: crypto.randomUUID(), privateToken: crypto.randomUUID() }
    await db.rows(
      `insert into "waitlistEntries" ("${columns.join('", "')}") values (${columns.map(() => '?')})`,
      Object.values(fresh),
    )
  }
  const listed = async (page: number) => {
    const { days, hasMore } = await viewWaitlist(true, now(), page)
    return { ids: days.flatMap(({ entries }) => entries.map((entry) => entry.id)), hasMore }
  }
  const [first, second] = [await listed(1), await listed(2)]
  expect([first.ids.length, first.hasMore, second.hasMore]).toEqual([100, true, false])
  const all = new Set([...first.ids, ...second.ids])
  expect([all.size, all.has(id)]).toEqual([101, true])
})
