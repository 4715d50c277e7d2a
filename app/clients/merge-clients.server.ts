import { database, transact } from '#app/database/database.server.ts'
import { clientsAt, lockClients, mergedInto, setMergedInto } from './clients.server.ts'

type MergeOutcome =
  | { ok: true }
  /** No such client; nobody has booked with the address; it is this one; it stands for others itself. */
  | { ok: false; reason: 'not-found' | 'unknown' | 'same' | 'has-others' }

/**
 * Shows another address of the same person under this client. No booking, message or consent is
 * changed, so it can be taken back at any time; an address that others were merged into is refused.
 */
export async function mergeClients(id: string, email: string): Promise<MergeOutcome> {
  const [other] = await clientsAt(database(), [email])
  if (!other) return { ok: false, reason: 'unknown' }
  if (other.id === id) return { ok: false, reason: 'same' }
  return await transact(async (trx): Promise<MergeOutcome> => {
    const locked = await lockClients(trx, [id, other.id])
    const client = locked.find((one) => one.id === id)
    if (!client || client.mergedInto !== null) return { ok: false, reason: 'not-found' }
    if (locked.length < 2) return { ok: false, reason: 'unknown' }
    const isElsewhere = locked.some((one) => one.id === other.id && one.mergedInto !== null)
    if (isElsewhere || (await mergedInto(trx, other.email)).length > 0)
      return { ok: false, reason: 'has-others' }
    await setMergedInto(trx, other.id, client.email)
    return { ok: true }
  })
}

/** Takes a merge back: the address stands for itself again. False when it was not merged. */
export async function separateClient(id: string): Promise<boolean> {
  const outcome = await transact(async (trx) => {
    const [client] = await lockClients(trx, [id])
    if (!client || client.mergedInto === null) return { ok: false }
    await setMergedInto(trx, id, null)
    return { ok: true }
  })
  return outcome.ok
}
