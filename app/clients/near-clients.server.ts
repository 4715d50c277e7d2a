import { setImmediate } from 'node:timers/promises'
import type { Database } from '#app/database/database.server.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import { nearnessTo } from '#app/kernel/text/near-match.ts'
import { isPresent } from './clients.server.ts'

/** Names that are compared: more than an artist meets in a lifetime. */
const COMPARED_MOST = 20_000

/** Names that are compared before others get their turn: some milliseconds. */
const TOGETHER = 1_000

/** Clients whose names are close to what was typed, the closest first, at most `most`. */
export async function clientsNear(db: Database, q: string, most: number): Promise<ClientRow[]> {
  // Both columns stand in one index, so that no row is read.
  const names = await db
    .selectFrom('clients')
    .select(['id', 'sortName'])
    .orderBy('sortName')
    .orderBy('id')
    .limit(COMPARED_MOST)
    .execute()
  const nearness = nearnessTo(q)
  const found: { id: string; slips: number }[] = []
  for (const [index, { id, sortName }] of names.entries()) {
    // Visitors are answered in between.
    if (index % TOGETHER === TOGETHER - 1) await setImmediate()
    const slips = nearness(Buffer.from(sortName, 'hex').toString())
    if (slips !== null) found.push({ id, slips })
  }
  const near = found.sort((one, other) => one.slips - other.slips).slice(0, most * 2)
  if (near.length === 0) return []
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .where(
      'id',
      'in',
      near.map(({ id }) => id),
    )
    .where('mergedInto', 'is', null)
    .where(isPresent())
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return near.flatMap(({ id }) => byId.get(id) ?? []).slice(0, most)
}
