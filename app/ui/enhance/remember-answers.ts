import { readPage } from './answered-page.ts'

/** How long the plan of a change may take before the visitor is told that none came, in milliseconds; chosen for phones on a bad line. */
const ANSWER_WITHIN_MS = 15_000

/** Steps to and fro are answered by what was asked before. Its prices may have changed since: a request posts the total it saw (`seenTotal`). */
const KEPT_ANSWERS = 8

type Answer = Promise<DocumentFragment | null>

/**
 * What the page would be with the form as it was, asked once for each and handed out again: nothing of it may be moved
 * away. Null where no answer came, which is not kept.
 */
export function rememberAnswers(addressOf: (said: string) => string): (said: string) => Answer {
  const answers = new Map<string, Answer>()
  return async (said) => {
    const answer = answers.get(said) ?? read(addressOf(said))
    answers.delete(said)
    answers.set(said, answer)
    for (const oldest of [...answers.keys()].slice(0, -KEPT_ANSWERS)) answers.delete(oldest)
    const page = await answer
    if (!page) answers.delete(said)
    return page
  }
}

async function read(address: string): Answer {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return response.ok ? await readPage(response) : null
  } catch {
    return null
  }
}
