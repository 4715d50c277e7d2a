import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { addClient, clientsAt } from './clients.server.ts'

/**
 * Puts somebody on the list of clients who has not booked, and returns their id; a name is enough. An address that is on
 * it is refused, and what is written about it stays as it is. No email is sent, and no consent is recorded.
 */
export async function addClientByHand(
  client: Pick<ClientRow, 'name' | 'email' | 'phone' | 'notes' | 'sensitivities'>,
  now: Temporal.Instant,
): Promise<string> {
  return await transact(async (trx) => {
    const id = await addClient(trx, client, toIsoInstant(now))
    if (id !== null) return id
    // Only an address can be there already.
    const [there] = await clientsAt(trx, [client.email])
    const [into] = there?.mergedInto ? await clientsAt(trx, [there.mergedInto]) : []
    const about = (into ?? there)?.id ?? ''
    refuse('aborted', { email: 'This client is already on your list.' }, { about })
  })
}
