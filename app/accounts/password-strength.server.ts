import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { currentSettings } from '#app/content/current.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { hasPasswordLength, PASSWORD_MAX, PASSWORD_MIN } from './password-rules.ts'

/**
 * Least score of a password that will do, of 0 to 4: under 3, ten to the power of 8 tries find it.
 * The library's own "somewhat guessable" ends there.
 */
const LEAST_SCORE = 3

/** Who chooses a password may try a few; after that its tables are 4 MB for nothing. Chosen. */
const KEPT_MS = 5_000

let estimator: Promise<ZxcvbnFactory> | undefined
let forgetting: NodeJS.Timeout | undefined

/**
 * Whether a password is one that is tried first: among the 49,000 most common ones, made of them by
 * counting on, repeating or swapping letters, a row of keys, or of what belongs to this site and
 * account. Asks nobody outside.
 */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  estimator ??= loadEstimator()
  clearTimeout(forgetting)
  forgetting = setTimeout(() => {
    estimator = undefined
  }, KEPT_MS).unref()
  const [mailbox = ''] = email.split('@')
  const own = ['rosewater', email, ...formsOf(currentSettings().artistName), ...formsOf(mailbox)]
  const { score } = (await estimator).check(password, own)
  return score < LEAST_SCORE
}

/** Refuses a new password that is too short, too long or guessable. */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  if (!hasPasswordLength(password))
    refuse('invalid-argument', {
      password: `Please choose ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
    })
  if (await isGuessable(password, email))
    refuse('invalid-argument', { password: sentences.guessablePassword })
}

/** 'Mona Vale' as it is, in one word, and each part. */
function formsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return [name, parts.join(''), ...parts]
}

/** Loaded late: 45 MB that are needed only where a password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
}
