import type { OneTimeLinkRow } from '../accounts/rows.ts'
import type { DatabaseTransaction } from '../engine/database.server.ts'

/** Stores a link that subscribes its address again. Earlier ones work on, each until its own end. */
export async function insertSubscribeAgainLink(
  trx: DatabaseTransaction,
  link: Omit<OneTimeLinkRow, 'purpose' | 'email'> & { email: string },
): Promise<void> {
  await trx
    .insertInto('oneTimeLinks')
    .values({ ...link, purpose: 'subscribe-again' })
    .execute()
}

/** Takes every such link of an address, whatever its case, out of use. */
export async function deleteSubscribeAgainLinks(
  trx: DatabaseTransaction,
  email: string,
): Promise<void> {
  await trx
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', 'subscribe-again')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}
