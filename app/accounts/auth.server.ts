import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { BoundedQueue } from '../platform/bounded-queue.ts'
import { config } from '../platform/config.server.ts'
import type { Visitor } from '../platform/request-context.ts'
import { auth } from './auth-library.server.ts'
import { recordRefused } from './security-record.server.ts'
import {
  cookieNames,
  cookiesOf,
  sessionHeaders,
  signedTokenIn,
  withDevice,
} from './session-headers.server.ts'
import { countSignIn, resetAttempts, tooManySignIns } from './sign-in-limit.server.ts'

export interface Account {
  userId: string
  email: string
  name: string
}

/** A session that was begun. */
export interface SignedIn {
  account: Account
  /** The session's signed token for a bearer: the name of its row alone is worth nothing. */
  token: string
  /** They carry the session cookie. */
  headers: Headers
  /** The sign-in library's own answer, with `token` in the place of the bare one. */
  body: unknown
}

/** The password was right, and no session has begun. `headers` carry the challenge in a cookie. */
interface Challenged {
  challenge: string
  headers: Headers
}

/**
 * Passwords of strangers are hashed two at a time, which leaves half of Node's four threads to
 * everybody else; twenty more may wait, which is half a second of work; chosen.
 */
const strangers = new BoundedQueue({ atOnce: 2, mayWait: 20 })

/** When to come back after being turned away from that queue. */
const FLOOD_SECONDS = 5

/**
 * Tries e-mail and password. Every attempt is counted first, by account and by address or by the
 * hash of a known device, and the answer for an unknown account takes as long as for a known one: a
 * password is hashed either way. A wrong password leaves a record.
 */
export async function signIn(
  credentials: { email: string; password: string },
  visitor: Visitor,
  device: string | null = null,
): Promise<SignedIn | Challenged> {
  const attempt = { email: credentials.email, visitor, device }
  await countSignIn('sign-in', attempt, Temporal.Now.instant())

  const { api } = await auth()
  const headers = withDevice(new Headers(), visitor)
  const attemptIt = () => api.signInEmail({ body: credentials, headers, asResponse: true })
  const isWaitingSpared = device !== null || !config().rateLimit
  const response = isWaitingSpared ? await attemptIt() : await strangers.run(attemptIt)
  if (!response) tooManySignIns(FLOOD_SECONDS)
  if (!response.ok) {
    await recordRefused('sign-in', credentials.email, visitor, Temporal.Now.instant())
    refuse('unauthenticated', sentences.invalidLogin)
  }
  const challenge = readChallenge(response)
  if (challenge) return challenge
  await resetAttempts('sign-in', attempt)
  return await readSignedIn(response)
}

/** Reads what the sign-in library answers when a session has begun. */
export async function readSignedIn(response: Response): Promise<SignedIn> {
  const body = (await response.json()) as { token: string; user: { id: string } & Account }
  const { id: userId, email, name } = body.user
  const account = { userId, email, name }
  const headers = cookiesOf(response)
  const token = signedTokenIn(headers)
  return { account, token, headers, body: { ...body, token } }
}

/** Ends the session of the request. The headers clear its cookie. */
export async function signOut(request: Request): Promise<Headers> {
  const { api } = await auth()
  return cookiesOf(await api.signOut({ headers: sessionHeaders(request), asResponse: true }))
}

/** The library's cookie for the second step, where the account has one; else null. */
function readChallenge(response: Response): Challenged | null {
  const start = `${cookieNames().secondFactor}=`
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(start))
  const challenge = cookie?.slice(start.length).split(';')[0]
  if (!cookie || !challenge) return null
  return { challenge, headers: new Headers({ 'Set-Cookie': cookie }) }
}
