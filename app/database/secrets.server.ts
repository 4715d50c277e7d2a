import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '#app/platform/config.server.ts'
import { type Database, type DatabaseTransaction, database, transact } from './database.server.ts'
import { decryptText, encryptText, isEncryptedText } from './encrypted-text.ts'

/** What signs sessions and encrypts what the second step of signing in needs. */
const SESSIONS = 'sessions'

/** The secrets in the database cannot be read with the APP_SECRET that is set, or without one. */
export class SealedSecretsError extends Error {
  constructor() {
    const what = config().appSecret
      ? 'APP_SECRET is not the one this database was sealed with'
      : 'APP_SECRET is not set, and this database is sealed with it'
    super(
      `${what}. Set it to the value it had; if that is lost, run npm run create-admin -- --new-keys`,
    )
    this.name = 'SealedSecretsError'
  }
}

/**
 * A random secret of this installation, made at the first call and kept in the database, so that
 * every process that shares the database shares it; sealed with APP_SECRET where that is set.
 * 256 bits, base64url. Throws SealedSecretsError.
 */
export async function installationSecret(name: string): Promise<string> {
  const db = database()
  await db
    .insertInto('secrets')
    .values({ name, value: kept(newSecret(), name) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return opened(row.value, name)
}

/** Whether these rows of `secrets` can be used with the APP_SECRET that is set, or without one. */
export function areReadable(secrets: readonly { name: string; value: string }[]): boolean {
  return secrets.every(({ name, value }) => decryptedOrNull(value, name) !== null)
}

/** Makes a text that was encrypted with the one secret readable with the other. */
type Reencrypt = (text: string, from: string, to: string) => Promise<string>

/**
 * Checks that the secrets can be read, and where APP_SECRET is new seals them with it. The one that
 * signs and encrypts is replaced by a new one, for copies of the database from before hold it: all
 * sessions end, and `reencrypt` is asked for what the second step needs. Throws SealedSecretsError.
 */
export async function encryptSecrets(reencrypt: Reencrypt): Promise<void> {
  const rows = await database().selectFrom('secrets').selectAll().execute()
  if (!areReadable(rows)) throw new SealedSecretsError()
  if (!config().appSecret || rows.every(({ value }) => isEncryptedText(value))) return
  await transact(async (trx) => {
    for (const { name, value } of rows) {
      if (isEncryptedText(value)) continue
      const next = name === SESSIONS ? newSecret() : value
      // Another process that starts now waits here, and then finds it done.
      if (!(await replaceSecret(trx, name, value, kept(next, name)))) continue
      if (name === SESSIONS) await replaceSessionSecret(trx, (text) => reencrypt(text, value, next))
    }
  })
}

/**
 * For whoever runs the server and has lost APP_SECRET: forgets all secrets, and what only they could
 * read. Everybody signs in anew, with the password alone.
 */
export async function deleteSecrets(): Promise<void> {
  await transact(async (trx) => {
    await trx.deleteFrom('secrets').execute()
    await endSessions(trx)
    await sql`delete from ${sql.table('twoFactor')}`.execute(trx)
    await trx.deleteFrom('secondFactorLocks').execute()
    await sql`update ${sql.table('user')} set ${sql.ref('twoFactorEnabled')} = null`.execute(trx)
  })
}

/** Makes what is missing, and reads the key of hashes, which an act could not do by itself. */
export async function makeSecrets(): Promise<void> {
  await installationSecret(SESSIONS)
  await keyedHash('')
}

let hashKey: Promise<string> | undefined

/**
 * A name for something personal (an address, a mailbox) that gives nothing away to whoever reads
 * the database without the installation's secret beside it: HMAC-SHA-256, base64url.
 */
export async function keyedHash(text: string): Promise<string> {
  hashKey ??= installationSecret('hash-key').catch((error) => {
    // The next call asks again: the database may be back.
    hashKey = undefined
    throw error
  })
  return createHmac('sha256', await hashKey)
    .update(text)
    .digest('base64url')
}

async function replaceSecret(
  trx: DatabaseTransaction,
  name: string,
  before: string,
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secrets')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function replaceSessionSecret(
  trx: DatabaseTransaction,
  reencrypt: (text: string) => Promise<string>,
): Promise<void> {
  await endSessions(trx)
  const table = sql.table('twoFactor')
  const codes = sql.ref('backupCodes')
  const { rows } = await sql<{ id: string; secret: string; backupCodes: string }>`
    select id, secret, ${codes} from ${table}
  `.execute(trx)
  for (const row of rows)
    await sql`
      update ${table} set secret = ${await reencrypt(row.secret)},
        ${codes} = ${await reencrypt(row.backupCodes)} where id = ${row.id}
    `.execute(trx)
}

/** Also what waits for a code at the second step. */
async function endSessions(db: Database): Promise<void> {
  await sql`delete from ${sql.table('session')}`.execute(db)
  await sql`delete from ${sql.table('verification')}`.execute(db)
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** As it stands in the database. */
function kept(secret: string, name: string): string {
  const { appSecret } = config()
  return appSecret ? encryptText(secret, name, appSecret) : secret
}

function opened(value: string, name: string): string {
  const secret = decryptedOrNull(value, name)
  if (secret === null) throw new SealedSecretsError()
  return secret
}

function decryptedOrNull(value: string, name: string): string | null {
  if (!isEncryptedText(value)) return value
  const { appSecret } = config()
  return appSecret ? decryptText(value, name, appSecret) : null
}
