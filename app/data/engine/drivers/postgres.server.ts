import pg from 'pg'
import { isOutdatedStatement } from './outdated-statement.ts'

/** Distinct statements that each connection keeps prepared: the product's own are fewer than this. */
const NAMED_MAX = 300

/** Longer ones are made for a number of rows, and seldom come twice. */
const NAMED_LONGEST = 4_000

/** A pool whose connections parse and plan a statement once, and then know its name. */
export function namingPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 15_000,
    Client: NamingClient,
  })
  // A connection that breaks is replaced at the next use, and a query on it fails by itself.
  // Unheard, either would end us: the pool speaks for idle connections, each client for itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
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

type Values = unknown[]

/**
 * A connection that names the statements it is given as text with values. When another process has
 * changed the schema meanwhile, the server refuses to run what it had planned for the old one: from
 * then on this connection uses other names, and asks again by itself where no transaction is lost.
 */
class NamingClient extends pg.Client {
  #generation = 0

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
    return await super.query({ text, values, ...(name && { name: `${name}-${this.#generation}` }) })
  }
}
