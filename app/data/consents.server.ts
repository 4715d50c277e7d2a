import type { DatabaseTransaction } from './database.server.ts'
import type { ConsentRow } from './tables.ts'

/** The proof that somebody asked for the newsletter (CASL s. 13 puts the onus on the sender). */
export type Consent = ConsentRow

/** Adds a record; there is no way to change or delete one. */
export async function recordConsent(trx: DatabaseTransaction, consent: Consent): Promise<void> {
  await trx.insertInto('consents').values(consent).execute()
}
