import { betterAuth } from 'better-auth'
import { bearer, twoFactor } from 'better-auth/plugins'
import { database, databaseKind } from '#app/data/database.server.ts'
import { installationSecret } from '#app/data/secrets.server.ts'
import { config } from './config.server.ts'
import { log } from './log.server.ts'
import { withoutQuotations } from './log-privacy.ts'
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN, verifyPassword } from './password.server.ts'
import { NETWORK_HEADER } from './session-headers.server.ts'

/** How long the second screen of signing in waits for its code. House rule. */
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

/**
 * The names of the library's cookies. Over https the prefix makes browsers refuse them from anywhere
 * but this very host.
 */
export function cookieNames(): { session: string; secondFactor: string } {
  const prefix = isSecure() ? '__Host-' : ''
  return {
    session: `${prefix}rosewater-session`,
    secondFactor: `${prefix}rosewater-second-factor`,
  }
}

async function createAuth() {
  const { siteUrl } = config()
  const attributes = { secure: isSecure(), httpOnly: true, sameSite: 'lax', path: '/' } as const
  const names = cookieNames()
  return betterAuth({
    appName: 'Rosewater',
    baseURL: siteUrl ?? 'http://localhost',
    basePath: '/api/auth',
    secret: await installationSecret('sessions'),
    database: { db: database(), type: databaseKind() },
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
    // Written at most once an hour, which is how exact "last seen" is.
    session: { expiresIn: 14 * 24 * 60 * 60, updateAge: 60 * 60 },
    plugins: [bearer(), twoFactor({ twoFactorCookieMaxAge: SECOND_FACTOR_SECONDS })],
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

function isSecure(): boolean {
  return config().siteUrl?.startsWith('https:') ?? false
}
