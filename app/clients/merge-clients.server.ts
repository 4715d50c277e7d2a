import { database, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { clientsAt, lockClients, mergedInto, setMergedInto } from './clients.server.ts'

/**
 * Shows another address of the same person under this client. No booking, message or consent is
 * changed, so it can be taken back at any time; an address that others were merged into is refused.
 */
export async function mergeClients(id: string, email: string): Promise<void> {
  const [other] = await clientsAt(database(), [email])
  if (!other) refuseAddress(NOBODY)
  if (other.id === id) refuseAddress('This is already the client’s address.')
  await transact(async (trx) => {
    const locked = await lockClients(trx, [id, other.id])
    const client = locked.find((one) => one.id === id)
    if (!client || client.mergedInto !== null)
      refuse('not-found', 'This client no longer has their own page.')
    if (locked.length < 2) refuseAddress(NOBODY)
    const isElsewhere = locked.some((one) => one.id === other.id && one.mergedInto !== null)
    if (isElsewhere || (await mergedInto(trx, other.email)).length > 0)
      refuseAddress('This address is linked to another one. Unlink that first.')
    await setMergedInto(trx, other.id, client.email)
  })
}

const NOBODY = 'No client has this address.'

function refuseAddress(sentence: string): never {
  refuse('failed-precondition', { email: sentence })
}

/** Takes a merge back: the address stands for itself again. */
export async function separateClient(id: string): Promise<void> {
  await transact(async (trx) => {
    const [client] = await lockClients(trx, [id])
    if (!client || client.mergedInto === null)
      refuse('failed-precondition', 'This address is not linked to another one.')
    await setMergedInto(trx, id, null)
  })
}
