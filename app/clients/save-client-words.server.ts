import { createHash } from 'node:crypto'
import { transact } from '#app/database/database.server.ts'
import { lockClients, setClientWords } from './clients.server.ts'

interface Words {
  notes: string | null
  sensitivities: string | null
}

type WordsOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | ({ ok: false; reason: 'changed-since' } & Words)

/**
 * Replaces the artist's words about a client. `seen` is the `wordsVersion` of what they saw: words that
 * another window has changed since are not replaced, and are told instead.
 */
export async function saveClientWords(id: string, words: Words, seen: string) {
  return await transact(async (trx): Promise<WordsOutcome> => {
    const [client] = await lockClients(trx, [id])
    if (!client) return { ok: false, reason: 'not-found' }
    const { notes, sensitivities } = client
    const isSame = wordsVersion(client) === wordsVersion(words)
    if (!isSame && seen !== wordsVersion(client))
      return { ok: false, reason: 'changed-since', notes, sensitivities }
    const { notes: newNotes, sensitivities: newSensitivities } = words
    await setClientWords(trx, id, { notes: newNotes, sensitivities: newSensitivities })
    return { ok: true }
  })
}

/** Names words without repeating them: 16 characters, base64url. */
export function wordsVersion({ notes, sensitivities }: Words): string {
  const text = JSON.stringify([notes ?? '', sensitivities ?? ''])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
