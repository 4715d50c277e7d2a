import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth'
import { bearer, twoFactor } from 'better-auth/plugins'
import { database, databaseKind } from '#app/database/database.server.ts'
import { installationSecret } from '#app/database/secrets.server.ts'
import { config } from '../platform/config.server.ts'
import { withoutQuotations } from '../platform/log/log-privacy.ts'
import { log } from '../platform/log.server.ts'
import { withHashedSessionTokens } from './hashed-session-tokens.server.ts'
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
