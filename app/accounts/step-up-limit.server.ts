import { database, transact } from '#app/data/engine/database.server.ts'
import { clearCounter } from '#app/data/system/counters.server.ts'
import { config } from '../platform/config.server.ts'
import { auth } from './auth-library.server.ts'
import { sessionHeaders } from './session-headers.server.ts'
import { countTowards } from './sign-in-limit.server.ts'

/** Tries of one session: enough to mistype, too few to guess. House rule. */
const PER_SESSION = { most: 10, minutes: 15 }

/** What a session is asked for again before its account changes, each counted on its own. */
export type StepUp = 'password' | 'code'

/**
 * Counts a try of a live session before it is made. Seconds to wait when there were too many, else 0.
 * By session and apart from signing in: nothing strangers try there can keep the artist from changing
 * her password.
 */
export async function countStepUp(
  asked: StepUp,
  request: Request,
  now: Temporal.Instant,
): Promise<number> {
  if (!config().rateLimit) return 0
  const name = await counterName(asked, request)
  const { wait } = await transact(async (trx) => ({
    ok: true,
    wait: await countTowards(trx, name, PER_SESSION, now),
  }))
  return wait
}

/** A right answer ends the counting. */
export async function resetStepUp(asked: StepUp, request: Request): Promise<void> {
  await clearCounter(database(), await counterName(asked, request))
}

async function counterName(asked: StepUp, request: Request): Promise<string> {
  const { api } = await auth()
  const headers = sessionHeaders(request)
  const found = await api.getSession({ headers, query: { disableRefresh: true } })
  return `step-up:${asked}:${found?.session.id ?? 'none'}`
}
