import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'

/** The plan that is kept with an appointment; null where there is none. */
export async function findMorningPlan(db: Database, bookingId: string) {
  return (await morningPlansOf(db, [bookingId])).get(bookingId) ?? null
}

/** The plans that are kept with these appointments, by the id of each. */
export async function morningPlansOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, MorningPlan>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('morningPlans')
    .selectAll()
    .where('bookingId', 'in', [...bookingIds])
    .execute()
  return new Map(rows.map(({ bookingId, plan }) => [bookingId, JSON.parse(plan)]))
}

/** Keeps the plan of an appointment in place of the one before. */
export async function saveMorningPlan(
  trx: DatabaseTransaction,
  bookingId: string,
  morningPlan: MorningPlan,
): Promise<void> {
  const plan = JSON.stringify(morningPlan)
  await trx
    .insertInto('morningPlans')
    .values({ bookingId, plan })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({ plan }))
    .execute()
}

/** Keeps that plan of an appointment, or with null none. */
export async function putMorningPlan(
  trx: DatabaseTransaction,
  bookingId: string,
  plan: MorningPlan | null,
): Promise<void> {
  if (plan) await saveMorningPlan(trx, bookingId, plan)
  else await deleteMorningPlan(trx, bookingId)
}

export async function deleteMorningPlan(trx: DatabaseTransaction, bookingId: string) {
  await trx.deleteFrom('morningPlans').where('bookingId', '=', bookingId).execute()
}
