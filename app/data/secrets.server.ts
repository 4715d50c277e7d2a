import { createHmac, randomBytes } from 'node:crypto'
import { database } from './database.server.ts'

/**
 * A random secret of this installation, made at the first call and kept in the database, so that
 * every process that shares the database shares it. 256 bits, base64url.
 */
export async function installationSecret(name: string): Promise<string> {
  const db = database()
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
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
