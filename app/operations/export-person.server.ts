import { stored } from '#app/data/instant.ts'
import { readMailFile } from '#app/email/mail-files.server.ts'
import { findPerson, type KnownPerson } from './person.server.ts'

/** Names of what opens a door: no copy of it leaves the desk. */
const KEYS = new Set(['privateToken', 'unsubscribeToken'])

/**
 * Everything about one person as JSON, for her who asks what is known of her (PIPEDA, Schedule 1,
 * 4.9): appointments with their history and the artist's notes, messages, subscription with its
 * records of consent, mail with its copies. What opens a door is left out of the rows.
 */
export async function exportPerson(email: string, now: Temporal.Instant): Promise<string> {
  const person = await findPerson(email)
  const found = { exportedAt: stored(now), ...person, mails: readMails(person) }
  const mailFiles = await Promise.all(
    person.mailFiles.map(async (name) => ({ name, message: await readMailFile(name) })),
  )
  return JSON.stringify({ ...found, mailFiles }, withoutKeys, 2)
}

function readMails({ mails }: KnownPerson) {
  return mails.map((mail) => ({ ...mail, data: JSON.parse(mail.data) as unknown }))
}

function withoutKeys(name: string, value: unknown): unknown {
  return KEYS.has(name) ? undefined : value
}
