import { createHash } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { bearer, twoFactor } from 'better-auth/plugins'
import { database, databaseKind } from '#app/database/database.server.ts'
import { installationSecret } from '#app/database/secrets.server.ts'
import { config } from '../platform/config.server.ts'
import { withoutQuotations } from '../platform/log/log-privacy.ts'
import { log } from '../platform/log.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password-rules.ts'
import { cookieAttributes, cookieNames, NETWORK_HEADER } from './session-headers.server.ts'
import { IDLE_DAYS } from './session-lifetime.ts'

/** How long the second screen of signing in waits for its code. */
const SECOND_FACTOR_SECONDS = 10 * 60

type Auth = Awaited<ReturnType<typeof createAuth>>
let instance: Promise<Auth> | undefined

/** The sign-in library over our own database, made at the first use. */
export function auth(): Promise<Auth> {
  instance ??= createAuth().catch((error) => {
    // The next call tries again: the database may be back.
    instance = undefined
    throw error
  })
  return instance
}

async function createAuth() {
  const { siteUrl } = config()
  const attributes = cookieAttributes()
  const names = cookieNames()
  return betterAuth({
    appName: 'Rosewater',
    baseURL: siteUrl ?? 'http://localhost',
    basePath: '/api/auth',
    secret: await installationSecret('sessions'),
    database: withHashedSessionTokens(kyselyAdapter(database(), { type: databaseKind() })),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    // Renewed by `readSession`, which knows of a last day and hands on the cookie.
    session: { expiresIn: IDLE_DAYS * 24 * 60 * 60, disableSessionRefresh: true },
    // What names a challenge of the second step stands in the database as a hash, too.
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      bearer({ requireSignature: true }),
      twoFactor({
        twoFactorCookieMaxAge: SECOND_FACTOR_SECONDS,
        // Its lock does not grow, and shuts out recovery codes as well: see `countCodeTry`.
        accountLockout: { enabled: false },
      }),
    ],
    // Both are ours: the HTTP front checks the origin of every mutating request before it comes
    // here, and attempts are counted in the database, also those made by our own form.
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      cookies: {
        session_token: { name: names.session, attributes },
        two_factor: { name: names.secondFactor, attributes },
      },
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [NETWORK_HEADER] },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its details may name the account, so they stay out of the log.
      log: (level, message) => log[level]({ from: 'sign-in' }, withoutQuotations(message)),
    },
  })
}

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
 * token, base64url, so that nobody who reads it can sign in with what they find. A token is 32 random
 * letters, so its hash needs no salt. A row that is made or looked up by its token comes back with
 * the token, any other with the hash; `id` names a session in both.
 */
function withHashedSessionTokens(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options)
    return {
      ...hashing(adapter),
      transaction: (act) => adapter.transaction((trx) => act(hashing(trx))),
    }
  }
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
  if (typeof value !== 'string') return value
  return createHash('sha256').update(value).digest('base64url')
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
