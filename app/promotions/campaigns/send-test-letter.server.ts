import { artistEmail } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { CampaignLetter } from './start-campaign.schema.ts'

/** Mails a letter to the artist alone, to be looked at before it goes out. */
export async function sendTestLetter(letter: CampaignLetter, now: Temporal.Instant): Promise<void> {
  const mail = { kind: 'promotion', to: artistEmail(), data: letter } as const
  await transact((trx) => enqueueMail(trx, mail, now))
}
