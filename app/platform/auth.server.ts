import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import { isAdmin } from '#app/data/admins.server.ts'
import { database, databaseKind } from '#app/data/database.server.ts'
import { installationSecret } from '#app/data/secrets.server.ts'
import { config } from './config.server.ts'
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN, verifyPassword } from './password.server.ts'
import { countSignIn, forgiveSignIns } from './sign-in-limit.server.ts'

export interface Account {
  userId: string
  email: string
  name: string
}

export type SignInOutcome =
  /** `headers` carry the session cookie, `token` is the same session for a bearer. */
  | { ok: true; account: Account; token: string; headers: Headers; body: unknown }
  | { ok: false; reason: 'invalid' }
  | { ok: false; reason: 'throttled'; retryAfterSeconds: number }

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
 * Tries e-mail and password. Every attempt is counted first, by account and by address, and the
 * answer for an unknown account takes as long as for a known one: a password is hashed either way.
 */
export async function signIn(
  credentials: { email: string; password: string },
  clientAddress: string,
): Promise<SignInOutcome> {
  const attempt = { email: credentials.email, clientAddress }
  const retryAfterSeconds = await countSignIn(attempt, Temporal.Now.instant())
  if (retryAfterSeconds > 0) return { ok: false, reason: 'throttled', retryAfterSeconds }

  const { api } = await auth()
  const response = await api.signInEmail({ body: credentials, asResponse: true })
  if (!response.ok) return { ok: false, reason: 'invalid' }
  await forgiveSignIns(attempt)
  const body = (await response.json()) as { token: string; user: { id: string } & Account }
  const { id: userId, email, name } = body.user
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return { ok: true, account: { userId, email, name }, token: body.token, headers, body }
}

/** Ends the session of the request. The headers clear its cookie. */
export async function signOut(request: Request): Promise<Headers> {
  const { api } = await auth()
  const response = await api.signOut({ headers: sessionHeaders(request), asResponse: true })
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** Who is signed in, by cookie or bearer token; an admin or not. */
export async function currentAccount(request: Request): Promise<Account | null> {
  const { api } = await auth()
  const session = await api.getSession({ headers: sessionHeaders(request) })
  if (!session) return null
  const { id: userId, email, name } = session.user
  return { userId, email, name }
}

/** The signed-in account if an admins record matches it. Asked anew on every page and call. */
export async function currentAdmin(request: Request): Promise<Account | null> {
  const account = await currentAccount(request)
  return account && (await isAdmin(database(), account.userId)) ? account : null
}

/** Only what names the session: the library has no use for the rest. */
function sessionHeaders(request: Request): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'authorization']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

async function createAuth() {
  const { siteUrl } = config()
  const secure = siteUrl?.startsWith('https:') ?? false
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
    session: { expiresIn: 14 * 24 * 60 * 60, updateAge: 24 * 60 * 60 },
    plugins: [bearer()],
    // Both are ours: the HTTP front checks the origin of every mutating request before it comes
    // here, and attempts are counted in the database, also those made by our own form.
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // The prefix makes browsers refuse the cookie from anywhere but this very host, over https.
      cookies: {
        session_token: {
          name: secure ? '__Host-rosewater-session' : 'rosewater-session',
          attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
      useSecureCookies: false,
    },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })
}
