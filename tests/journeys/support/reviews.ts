import type { Home } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

/** Asks a client about an appointment of theirs; answers with the path of the page to write on. */
export async function askForReview(
  home: Home,
  status: 'asked' | 'waiting' | 'published' = 'asked',
  bookingId: string = crypto.randomUUID(),
) {
  const id = crypto.randomUUID()
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const words = status === 'asked' ? null : `Calm, exact and on time. ${id.slice(0, 8)}`
  await query(
    home,
    `insert into reviews (id, token, "bookingId", name, email, service, date, status, words, naming, "askedAt", "writtenAt")
     values (?, ?, ?, 'Avery Stone', 'avery@client.example', 'Bridal Makeup', '2026-06-12', ?, ?, ?, ?, ?)`,
    [
      ...[id, token, bookingId, status, words, words && 'initial'],
      ...['2026-06-14T14:00:00.000Z', words && '2026-06-15T14:00:00.000Z'],
    ],
  )
  return { id, path: `/review/${token}`, words: words ?? '' }
}
