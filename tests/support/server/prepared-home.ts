import { argon2Sync } from 'node:crypto'
import { ADMIN, makeHome, startServer } from './server.ts'
import { closeConnections, query } from './sql.ts'

/** An installation that was started before. */
export interface PreparedHome {
  dataDir: string
  /** The name of its database on PostgreSQL. */
  database: string | null
}

/** Starts an installation once: migrated, with its admin and its keys. Its password is cheap to compare. */
export async function prepareHome(
  postgresUrl: string | null,
): Promise<{ prepared: PreparedHome; remove: () => Promise<void> }> {
  const home = await makeHome(postgresUrl)
  await (await startServer(home)).stop()
  await query(home, 'update account set password = ?', [cheapHash(ADMIN.password)])
  // A database to which somebody is connected cannot be copied.
  await closeConnections(home)
  const database = home.databaseUrl && new URL(home.databaseUrl).pathname.slice(1)
  return { prepared: { dataDir: home.dataDir, database }, remove: home.remove }
}

/**
 * A stored password that takes a hundredth of the product's time to compare: tests sign in a thousand times. What the
 * product itself stores has its real cost, in every installation that a test starts from nothing.
 */
function cheapHash(password: string): string {
  const nonce = Buffer.alloc(16)
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${tag}`
}
