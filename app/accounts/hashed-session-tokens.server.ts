import { createHash } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter

const SESSION = 'session'

const OPERATIONS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

/** What all operations have in common. */
interface Query {
  model: string
  where?: Where[]
  /** Of `create`. */
  data?: Record<string, unknown>
  /** Of `update` and `updateMany`. */
  update?: Record<string, unknown>
}

/**
 * The sign-in library's adapter with one difference: the table of sessions holds SHA-256 of each
 * token, base64url, so that whoever reads it finds nothing to sign in with. A token is 32 random
 * letters, so its hash needs no salt. A row that is made or looked up by its token comes back with
 * the token, any other with the hash; `id` names a session in both.
 */
export function withHashedSessionTokens(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options)
    return {
      ...hashing(adapter),
      transaction: (act) => adapter.transaction((trx) => act(hashing(trx))),
    }
  }
}

function hashOfSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const wrapped = OPERATIONS.map((name) => {
    const operate = adapter[name] as (query: Query) => Promise<unknown>
    const operateByHash = async (query: Query) =>
      query.model === SESSION ? restore(await operate(byHash(query)), query) : await operate(query)
    return [name, operateByHash]
  })
  return { ...adapter, ...Object.fromEntries(wrapped) }
}

function byHash({ where, data, update, ...rest }: Query): Query {
  return {
    ...rest,
    ...(where && {
      where: where.map((one) =>
        one.field === 'token' ? { ...one, value: hashed(one.value) as Where['value'] } : one,
      ),
    }),
    ...(data && { data: withHashedToken(data) }),
    ...(update && { update: withHashedToken(update) }),
  }
}

function withHashedToken(fields: Record<string, unknown>): Record<string, unknown> {
  return 'token' in fields ? { ...fields, token: hashed(fields.token) } : fields
}

function hashed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hashed)
  return typeof value === 'string' ? hashOfSessionToken(value) : value
}

/** Puts the tokens a query named in the place of their hashes. */
function restore(answer: unknown, { where = [], data }: Query): unknown {
  const named = [
    data?.token,
    ...where.flatMap(({ field, value }) => (field === 'token' ? value : [])),
  ]
  const tokens = new Map(named.map((token) => [hashed(token), token]))
  const restoreRow = (row: unknown) => {
    if (typeof row !== 'object' || row === null || !('token' in row)) return row
    return { ...row, token: tokens.get(row.token) ?? row.token }
  }
  return Array.isArray(answer) ? answer.map(restoreRow) : restoreRow(answer)
}
