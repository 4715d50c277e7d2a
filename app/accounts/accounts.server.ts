import { randomUUID } from 'node:crypto'
import {
  type Database,
  type DatabaseTransaction,
  databaseKind,
} from '#app/database/database.server.ts'
import { hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'

/** What our own queries write of the sign-in library's tables. Instants are read as the engine has them. */
type LibraryTables = {
  user: {
    id: string
    name: string
    email: string
    emailVerified: boolean | number
    createdAt: string | Date
    updatedAt: string | Date
  }
  account: {
    id: string
    accountId: string
    providerId: string
    userId: string
    password: string | null
    createdAt: string | Date
    updatedAt: string | Date
  }
  session: { userId: string }
}

/** The library's name for signing in with e-mail and password. */
const BY_PASSWORD = 'credential'

/** The account of an address in small letters; null also for what cannot be one, as with a NUL in it. */
export async function findAccount(db: Database, email: string) {
  if (hasForbiddenControlsInLine(email)) return null
  const row = await library(db)
    .selectFrom('user')
    .select(['id', 'email', 'createdAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) return null
  const createdAt = Temporal.Instant.from(new Date(row.createdAt).toISOString())
  return { userId: row.id, email: row.email, createdAt }
}

/** The addresses of accounts by their ids; those that are no longer there are left out. */
export async function emailsOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await library(db)
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * Stores an account that signs in with a password. One without a password is what a process killed
 * half way left; it is made whole here. Null when the address has a password already.
 */
export async function insertAccount(
  trx: DatabaseTransaction,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: string },
): Promise<string | null> {
  const instants = { createdAt: now, updatedAt: now }
  const isVerified = databaseKind() === 'postgres' ? true : 1
  const { id: userId } = await library(trx)
    .insertInto('user')
    .values({ id: randomUUID(), name: email, email, emailVerified: isVerified, ...instants })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await library(trx)
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: BY_PASSWORD,
      userId,
      password: passwordHash,
      ...instants,
    })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? userId : null
}

/** Sets a new password and ends every session. False when the account has none to change. */
export async function replacePassword(
  trx: DatabaseTransaction,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: string },
): Promise<boolean> {
  const changed = await library(trx)
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', BY_PASSWORD)
    .returning('id')
    .execute()
  await library(trx).deleteFrom('session').where('userId', '=', userId).execute()
  return changed.length > 0
}

function library(db: Database) {
  return db.withTables<LibraryTables>()
}
