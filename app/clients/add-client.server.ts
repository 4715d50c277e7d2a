import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import { addClient, clientsAt } from './clients.server.ts'

type AddOutcome =
  | { ok: true; id: string }
  /** The address is on the list already, under this client. */
  | { ok: false; reason: 'known'; id: string }

/**
 * Puts somebody on the list of clients who has not booked. An address that is on it is refused, and
 * what is written about it stays as it is. Nobody is mailed, and nothing is agreed to.
 */
export async function addClientByHand(
  client: Pick<ClientRow, 'name' | 'email' | 'phone' | 'notes' | 'sensitivities'>,
  now: Temporal.Instant,
): Promise<AddOutcome> {
  return await transact(async (trx): Promise<AddOutcome> => {
    const id = await addClient(trx, client, toIsoInstant(now))
    if (id !== null) return { ok: true, id }
    const [there] = await clientsAt(trx, [client.email])
    const [into] = there?.mergedInto ? await clientsAt(trx, [there.mergedInto]) : []
    return { ok: false, reason: 'known', id: (into ?? there)?.id ?? '' }
  })
}
