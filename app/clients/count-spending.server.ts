import { database, transact } from '#app/database/database.server.ts'
import { recordState } from '#app/database/system-state.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { confirmedBetween, countedUntil, recountSpent } from './spending.server.ts'

/**
 * Counts the appointments of a new day as visits: what their clients have spent grows by them. Where the zone's day is an
 * earlier one than before, theirs are taken out again. How often and in how many processes it runs makes no difference.
 */
export async function countSpending(now: Temporal.Instant): Promise<void> {
  const { date: today } = localNow(now, config().timeZone)
  if ((await countedUntil(database())) === today) return
  await transact(async (trx) => {
    const before = await countedUntil(trx)
    await recordState(trx, 'clients-counted', today, now)
    const [after, until] = before !== null && before > today ? [today, before] : [before, today]
    await recountSpent(trx, await confirmedBetween(trx, after, until))
  })
}
