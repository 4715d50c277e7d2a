import { createHash } from 'node:crypto'
import { transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { lockClients, setClientWords } from './clients.server.ts'

interface Words {
  notes: string | null
  sensitivities: string | null
}

/**
 * Replaces the artist's words about a client. `seen` is the `wordsVersion` of what they saw: words that
 * another window has changed since are not replaced.
 */
export async function saveClientWords(
  id: string,
  { notes, sensitivities }: Words,
  seen: string,
): Promise<void> {
  await transact(async (trx) => {
    const [client] = await lockClients(trx, [id])
    if (!client) refuse('not-found', 'This client no longer exists.')
    const isSame = wordsVersion(client) === wordsVersion({ notes, sensitivities })
    if (!isSame && seen !== wordsVersion(client)) refuse('aborted', { notes: CHANGED })
    await setClientWords(trx, id, { notes, sensitivities })
  })
}

const CHANGED =
  'These notes were changed in another window. What you wrote is still here. Save again to replace the stored notes.'

/** Names words without repeating them: 16 characters, base64url. */
export function wordsVersion({ notes, sensitivities }: Words): string {
  const text = JSON.stringify([notes ?? '', sensitivities ?? ''])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
