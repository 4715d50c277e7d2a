import { clearCounter, countOne } from '#app/data/counters.server.ts'
import { database } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { countRefusal } from '#app/data/refusals.server.ts'
import { keyedHash } from '#app/data/secrets.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from './config.server.ts'

const WINDOW_MINUTES = 15

/** Attempts at one account from one address in a window: enough to mistype, too few to guess. */
const PER_ACCOUNT_AND_ADDRESS = 10

/** Attempts at one account from everywhere: high, so that strangers cannot lock the artist out. */
const PER_ACCOUNT = 100

/** Attempts from one address at any account. */
const PER_ADDRESS = 30

/**
 * What is counted on its own. A present password that is asked for again counts as signing in: it
 * could be guessed there as well.
 */
export type CountedAct = 'sign-in' | 'second-factor' | 'reset-request'

export interface SignInAttempt {
  email: string
  clientAddress: string
}

/** Counts an attempt before it is made. Seconds to wait when there were too many, else 0. */
export async function countSignIn(
  act: CountedAct,
  attempt: SignInAttempt,
  now: Temporal.Instant,
): Promise<number> {
  if (!config().rateLimit) return 0
  const windowStart = now.subtract({ minutes: WINDOW_MINUTES })
  const names = await counterNames(act, attempt)
  let wait = 0
  for (const [name, most] of [
    [names.pair, PER_ACCOUNT_AND_ADDRESS],
    [names.account, PER_ACCOUNT],
    [names.address, PER_ADDRESS],
  ] as const) {
    const found = await countOne(database(), name, stored(now), stored(windowStart))
    if (found.count <= most) continue
    const left = Temporal.Instant.from(found.windowStart).since(windowStart).total('seconds')
    wait = Math.max(wait, Math.ceil(left), 1)
  }
  if (wait > 0) {
    const { date } = localNow(now, config().timeZone)
    await countRefusal(database(), 'sign-in', date, stored(now))
  }
  return wait
}

/** A right answer ends the counting of its act, for the account and for the pair. */
export async function forgive(act: CountedAct, attempt: SignInAttempt): Promise<void> {
  const names = await counterNames(act, attempt)
  await clearCounter(database(), names.pair)
  await clearCounter(database(), names.account)
}

async function counterNames(act: CountedAct, { email, clientAddress }: SignInAttempt) {
  const account = await keyedHash(`account:${email.trim().toLowerCase()}`)
  const address = await keyedHash(`address:${clientAddress}`)
  return {
    pair: `${act}:${account}:${address}`,
    account: `${act}:account:${account}`,
    address: `${act}:address:${address}`,
  }
}
