import { addClient, clientsAt } from '#app/data/clients/clients.server.ts'
import { transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import type { ClientRow } from '#app/data/rows/clients.ts'

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
