import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { clearCounter, countOf, countOne } from '#app/limits/counters.server.ts'
import { countRejection } from '#app/limits/rejections.server.ts'
import { config } from '../platform/config.server.ts'
import type { Visitor } from '../platform/request-context.ts'
import { auth } from './auth-library.server.ts'
import type { SecurityEventType } from './security-event-types.ts'
import { recordAttempt } from './security-record.server.ts'
import { cutAddress, sessionHeaders } from './session-headers.server.ts'

/** So many tries in so many minutes. */
interface Limit {
  most: number
  minutes: number
}

/** Attempts from one address at any account. */
const PER_ADDRESS: Limit = { most: 30, minutes: 15 }

/** Attempts at one account from one address, or from one known device: enough to mistype, too few to guess. */
const PER_ACCOUNT: Limit = { most: 10, minutes: 15 }

/** For so long it is known how many attempts one account has had from strange devices everywhere. */
const GUESSING_MINUTES = 24 * 60

/**
 * What one network has while an account is guessed at, by how many attempts that account has had. No
 * number of strangers shuts an account: whoever comes from a network that has not tried is heard at
 * once. Each network of a botnet is left with 72 guesses a day, then with 12.
 */
const WHILE_GUESSED_AT: readonly (Limit & { from: number })[] = [
  { from: 1_000, most: 3, minutes: 6 * 60 },
  { from: 100, most: 3, minutes: 60 },
]

/** What is counted on its own, and what the record calls a refused one. */
export type CountedAct = 'sign-in' | 'second-factor' | 'reset-request'
const RECORDED_AS: Record<CountedAct, SecurityEventType> = {
  'sign-in': 'sign-in',
  'second-factor': 'second-step',
  'reset-request': 'reset-requested',
}

interface SignInAttempt {
  email: string
  visitor: Visitor
  /** Hash of the token of a device the account has signed in from before; null for a strange one. */
  device: string | null
}

/**
 * Counts an attempt before it is made, all in one commit; refuses it when there were too many. A known device is counted by itself alone, so that nothing strangers do concerns it. Of the
 * others the address comes first: one that is over its limit leaves no further counts.
 */
export async function countSignIn(act: CountedAct, attempt: SignInAttempt, now: Temporal.Instant) {
  if (!config().rateLimit) return
  const names = await counterNames(act, attempt)
  const wait = await transact(async (trx) => {
    const wait = names.device
      ? await countTowards(trx, names.device, PER_ACCOUNT, now)
      : await countStranger(trx, names, now)
    if (wait > 0) {
      await countRejection(trx, 'sign-in', localNow(now, config().timeZone).date, toIsoInstant(now))
      await recordAttempt(trx, RECORDED_AS[act], attempt.email, attempt.visitor, now)
    }
    return wait
  })
  if (wait > 0) tooManySignIns(wait)
}

export function tooManySignIns(retryAfterSeconds: number): never {
  refuse('resource-exhausted', sentences.tooManySignIns, { retryAfterSeconds })
}

/** A right answer ends the counting of its act for the account, and for where it came from. */
export async function resetAttempts(act: CountedAct, attempt: SignInAttempt): Promise<void> {
  const { device, pair, network, account } = await counterNames(act, attempt)
  await transact(async (trx) => {
    for (const name of [device, pair, network, account]) if (name) await clearCounter(trx, name)
  })
}

/** Counts one more under a name. Seconds until the next is let through when that is too many, else 0. */
async function countTowards(
  trx: DatabaseTransaction,
  name: string,
  { most, minutes }: Limit,
  now: Temporal.Instant,
): Promise<number> {
  const startedAfter = now.subtract({ minutes })
  const found = await countOne(trx, name, toIsoInstant(now), toIsoInstant(startedAfter))
  if (found.count <= most) return 0
  const left = Temporal.Instant.from(found.windowStart).since(startedAfter).total('seconds')
  return Math.max(Math.ceil(left), 1)
}

/** Tries of one session: enough to mistype, too few to guess. */
const PER_SESSION = { most: 10, minutes: 15 }

/** What a session is asked for again before its account changes, each counted on its own. */
type StepUp = 'password' | 'code'

/**
 * Counts a try of a live session before it is made; refuses it when there were too many. By session and apart from signing in: nothing strangers try there can keep the artist from changing
 * their password.
 */
export async function countStepUp(asked: StepUp, request: Request, now: Temporal.Instant) {
  if (!config().rateLimit) return
  const name = await stepUpCounter(asked, request)
  const wait = await transact((trx) => countTowards(trx, name, PER_SESSION, now))
  if (wait > 0) tooManySignIns(wait)
}

/** A right answer ends the counting. */
export async function resetStepUp(asked: StepUp, request: Request): Promise<void> {
  await clearCounter(database(), await stepUpCounter(asked, request))
}

async function stepUpCounter(asked: StepUp, request: Request): Promise<string> {
  const { api } = await auth()
  const headers = sessionHeaders(request)
  const found = await api.getSession({ headers, query: { disableRefresh: true } })
  return `step-up:${asked}:${found?.session.id ?? 'none'}`
}

type Names = Awaited<ReturnType<typeof counterNames>>

async function countStranger(
  trx: DatabaseTransaction,
  { address, pair, network, account }: Names,
  now: Temporal.Instant,
): Promise<number> {
  const dayAgo = toIsoInstant(now.subtract({ minutes: GUESSING_MINUTES }))
  const wait =
    (await countTowards(trx, address, PER_ADDRESS, now)) ||
    (await countTowards(trx, pair, PER_ACCOUNT, now))
  if (wait > 0) return wait
  const attempts = await countOf(trx, account, dayAgo)
  const limit = WHILE_GUESSED_AT.find(({ from }) => attempts >= from)
  const longer = limit ? await countTowards(trx, network, limit, now) : 0
  if (longer === 0) await countOne(trx, account, toIsoInstant(now), dayAgo)
  return longer
}

async function counterNames(act: CountedAct, { email, visitor, device }: SignInAttempt) {
  const account = await keyedHash(`account:${email.trim().toLowerCase()}`)
  const address = await keyedHash(`address:${visitor.clientAddress}`)
  const network = await keyedHash(`network:${cutAddress(visitor.clientAddress)}`)
  return {
    device: device && `${act}:device:${device}`,
    address: `${act}:address:${address}`,
    pair: `${act}:${account}:${address}`,
    account: `${act}:account:${account}`,
    network: `${act}:network:${account}:${network}`,
  }
}
