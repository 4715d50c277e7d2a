import { ConfigError, config } from '#app/platform/config.server.ts'

/** A pooler hands out any of its connections; this often the same answer would be a rare accident. Chosen. */
const ROUNDS = 8

/** Of a connection: the process of the database server that answers a statement. */
type AskProcess = () => Promise<number>

/**
 * Throws ConfigError where `DATABASE_URL` leads to a pooler that lends a connection for one transaction or statement
 * only: prepared statements and locks of a session are lost between two. On SQLite nothing is asked.
 */
export async function refuseTransactionPooler(): Promise<void> {
  const { databaseUrl } = config()
  if (!databaseUrl) return
  const { default: pg } = await import('pg')
  const settings = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }
  const clients = [new pg.Client(settings), new pg.Client(settings)]
  try {
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
    }
    const asks = clients.map(
      (client): AskProcess =>
        async () => {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
          return rows[0]?.pid ?? 0
        },
    )
    if (!(await haveOwnProcesses(asks)))
      throw new ConfigError([
        'DATABASE_URL leads to a pooler that lends a connection for one transaction (such as PgBouncer in transaction mode). Set it to the address of PostgreSQL itself, often the same host on port 5432, or of a pooler in session mode',
      ])
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** Whether each connection is answered by a process of its own, and always by the same. */
export async function haveOwnProcesses(connections: readonly AskProcess[]): Promise<boolean> {
  const owners = new Map<number, AskProcess>()
  for (let round = 0; round < ROUNDS; round++)
    for (const ask of connections) {
      const process = await ask()
      const owner = owners.get(process)
      if (owner ? owner !== ask : [...owners.values()].includes(ask)) return false
      owners.set(process, ask)
    }
  return true
}
