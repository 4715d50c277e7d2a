import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'

export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function anyAdmin(db: Database): Promise<boolean> {
  const row = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Makes the account an admin; nothing happens when it is one. */
export async function insertAdmin(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('admins')
    .values({ id: randomUUID(), userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** Whether there is an account with that id, an admin's or not; the sign-in library keeps them. */
export async function accountExists(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table('user')} where id = ${userId}`.execute(db)
  return rows.length > 0
}
