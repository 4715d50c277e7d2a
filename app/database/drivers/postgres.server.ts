import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isOutdatedStatement } from './outdated-statement.ts'

/** Distinct statements that each connection keeps prepared: the product's own are fewer than this. */
const NAMED_MAX = 300

/** Longer ones are made for a number of rows, and seldom come twice. */
const NAMED_LONGEST = 4_000

/** Milliseconds until a new connection, or one that others use, has to be there. Chosen. */
const CONNECT_MS = 3_000

/**
 * Milliseconds a statement may take before its connection counts as dead: a request may lose one statement and wait for
 * two more connections, and is still answered within 15 seconds. Chosen.
 */
const STATEMENT_MS = 5_000

/** Milliseconds after which no further wait for a connection begins, although the server answers others. Chosen. */
const QUEUE_MS = 7_000

/** Connections of this process that are open. */
const clients = new Set<NamingClient>()

/** A pool whose connections parse and plan a statement once, and then know its name. */
export function namingPool(connectionString: string): pg.Pool {
  const pool = new PatientPool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
    Client: NamingClient,
  })
  // A connection that breaks is replaced at the next use, and a query on it fails by itself.
  // Unheard, either would end us: the pool speaks for idle connections, each client for itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (!(client instanceof NamingClient)) return
    clients.add(client)
    client.once('end', () => clients.delete(client))
  })
  return pool
}

/** Statements that the server has answered. */
let answered = 0

/** A pool of which a connection is waited for longer while the server answers others: it is busy then, not away. */
class PatientPool extends pg.Pool {
  override connect(...given: unknown[]): never {
    const connect = super.connect.bind(this) as (...given: unknown[]) => Promise<pg.PoolClient>
    return (given.length > 0 ? connect(...given) : this.#wait(connect)) as never
  }

  async #wait(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const start = performance.now()
    for (;;) {
      const before = answered
      try {
        return await connect()
      } catch (error) {
        if (answered === before || performance.now() - start > QUEUE_MS) throw error
      }
    }
  }
}

/** The names are the same on all connections; which of them has which statement, the driver knows. */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === NAMED_MAX || !isWorthAName(text)) return known
  const name = `rosewater-${names.size + 1}`
  names.set(text, name)
  return name
}

/** A list of values has a text for each of its lengths: it would take the places of others. */
function isWorthAName(text: string): boolean {
  if (text.length > NAMED_LONGEST || text.includes(' in ($')) return false
  return /^(select|insert|update|delete|with)\b/.test(text)
}

const READ_ONLY = '25006'

let isLimited = false

/** From now on an answer that does not come in time ends its connection. What changes the schema may take longer. */
export function limitStatements(): void {
  isLimited = true
}

/** A server that does not answer one connection is likely gone for those that wait in the pool, too. */
function giveUp(client: NamingClient): void {
  for (const other of clients) if (other === client || other.isIdle) other.cutOff()
}

type Values = unknown[]

/**
 * A connection that names the statements it is given as text with values. When another process has
 * changed the schema meanwhile, the server refuses to run what it had planned for the old one: from
 * then on this connection uses other names, and asks again by itself where no transaction is lost.
 */
class NamingClient extends pg.Client {
  #generation = 0
  #asked = 0

  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown
    const isPlain = typeof text === 'string' && Array.isArray(values) && rest.length === 0
    return (isPlain ? this.#queryByName(text, values) : ask(...given)) as never
  }

  async #queryByName(text: string, values: Values): Promise<unknown> {
    const generation = this.#generation
    try {
      return await this.#ask(text, values)
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error
      if (generation === this.#generation) this.#generation += 1
      if (this.getTransactionStatus() !== 'I') throw error
      return await this.#ask(text, values)
    }
  }

  async #ask(text: string, values: Values): Promise<unknown> {
    const name = nameOf(text)
    const named = { text, values, ...(name && { name: `${name}-${this.#generation}` }) }
    const timer = isLimited ? setTimeout(giveUp, STATEMENT_MS, this) : undefined
    this.#asked += 1
    try {
      const answer = await super.query(named)
      answered += 1
      return answer
    } catch (error) {
      // It leads to a server that became a standby; the next one may lead to the one that writes.
      if ((error as { code?: unknown }).code === READ_ONLY) this.cutOff()
      throw error
    } finally {
      this.#asked -= 1
      clearTimeout(timer)
    }
  }

  get isIdle(): boolean {
    return this.#asked === 0 && this.getTransactionStatus() === 'I'
  }

  /** Ends the connection without a word to the server: whoever waits for an answer gets an error at once. */
  cutOff(): void {
    const { connection } = this as unknown as { connection: { stream: Duplex } }
    connection.stream.destroy()
  }
}
