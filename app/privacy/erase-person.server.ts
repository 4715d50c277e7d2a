import { findAccount } from '#app/accounts/accounts.server.ts'
import { deleteSubscribeAgainLinks } from '#app/accounts/one-time-links.server.ts'
import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { deleteClient } from '#app/clients/clients.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { vacuumDatabase } from '#app/database/vacuum.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { deleteMailFiles } from '#app/mail/folder/mail-files.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { withdrawal } from '#app/promotions/consent-records.server.ts'
import { recordConsent } from '#app/promotions/consents.server.ts'
import { deactivateSubscriber } from '#app/promotions/subscriber-changes.server.ts'
import { suppressionHash } from '#app/promotions/suppressed-addresses.server.ts'
import { notePublished, refreshReviews } from '#app/reviews/published-reviews.server.ts'
import {
  anonymiseSubscriber,
  deleteAnswersAbout,
  deleteBookings,
  deleteCountsOf,
  deleteKnownAddress,
  deleteMailAbout,
  deleteMessages,
  deleteReviews,
  deleteWaitlistEntries,
} from './erase.server.ts'
import { confirmedAhead, findPerson, isKnown, isOwnAddress } from './find-person.server.ts'
import { readPerson } from './person.server.ts'

interface EraseOptions {
  now: Temporal.Instant
  /** The artist has said that confirmed appointments still to come are to go as well. */
  cancelConfirmed: boolean
  /** E-mail address of the admin who does it. */
  by: string
  visitor: Visitor | null
}

/** So long the artist waits for a backup that runs at the same time; the nightly retention does it again. */
const VACUUM_PATIENCE_MS = 2_000

type Hashes = Record<'requester' | 'account' | 'suppression', string>

/**
 * Erases a person: appointments, messages, the mail to and about them with its stored copies, what
 * was counted under the address and stored of its requests, and that the mailbox is known.
 * Records of consent stay as proof (CASL s. 13), under a pseudonym, whose address is kept from being
 * mailed. Nobody is mailed. Confirmed appointments still to come are
 * refused unless the caller says so, and so is a person to whom a mail is going out this moment,
 * and the artist's own address.
 * All rows go or none; then the copies of mail, and what the rows left in the database's file.
 * Backups lose them when their own time is up.
 */
export async function erasePerson(email: string, options: EraseOptions): Promise<void> {
  if (isOwnAddress(email)) refuse('failed-precondition', 'This is your own address.')
  const found = await findPerson(email)
  if (!isKnown(found)) refuse('not-found', 'Nothing about this person is stored.')
  const address = email.toLowerCase()
  const hashes = {
    requester: await requesterHash(email),
    account: await keyedHash(`account:${address}`),
    suppression: await suppressionHash(address),
  }
  await transact((trx) => eraseRows(trx, email, hashes, options))
  // Once more by what they say: a copy may have been kept since they were looked for.
  const left = await findPerson(email)
  await refreshReviews()
  await deleteMailFiles([...found.mailFiles, ...left.mailFiles])
  await scrub()
}

async function eraseRows(
  trx: DatabaseTransaction,
  email: string,
  hashes: Hashes,
  { now, cancelConfirmed, by, visitor }: EraseOptions,
): Promise<void> {
  const seen = await readPerson(trx, email)
  const dated = [...seen.bookings, ...seen.waitlistEntries]
  const dates = dated.map(({ date }) => date as CalendarDate)
  await lock(trx, { requester: hashes.requester, days: dates })
  const { bookings, waitlistEntries, messages, subscribers, reviews } = await readPerson(trx, email)
  if (!cancelConfirmed && confirmedAhead(bookings, now).length > 0)
    refuse('failed-precondition', { cancelConfirmed: MUST_CHOOSE })

  const about = {
    email,
    bookingIds: idsOf(bookings),
    messageIds: idsOf(messages),
    subscriberIds: idsOf(subscribers),
  }
  if (!(await deleteMailAbout(trx, about, toIsoInstant(now)))) refuse('aborted', GOING_OUT)
  await deleteBookings(trx, about.bookingIds)
  await deleteClient(trx, email)
  await deleteWaitlistEntries(trx, idsOf(waitlistEntries))
  await deleteMessages(trx, about.messageIds)
  if (await deleteReviews(trx, idsOf(reviews))) await notePublished(trx, now)
  await deleteAnswersAbout(trx, about)
  await deleteCountsOf(trx, [hashes.requester, hashes.account, hashes.suppression])
  await deleteSubscribeAgainLinks(trx, email)
  await deleteKnownAddress(trx, hashes.requester)
  for (const { id } of subscribers) {
    const ended = await deactivateSubscriber(trx, id, now)
    if (ended) await recordConsent(trx, withdrawal(id, { source: 'desk', by, now }))
    await anonymiseSubscriber(trx, id, hashes.suppression, now)
  }
  const userId = (await findAccount(trx, by))?.userId ?? null
  await recordSecurity(trx, { what: 'person-erased', userId, visitor, now })
}

const MUST_CHOOSE = 'Nothing was erased. Cancel first, or tick this box.'
const GOING_OUT =
  'An email about this person is going out right now, so nothing was erased. Try again in a minute.'

/** The rows are gone whatever comes of this, and the nightly retention does it again. */
async function scrub(): Promise<void> {
  try {
    await vacuumDatabase(VACUUM_PATIENCE_MS)
  } catch (error) {
    reportFault('rewriting the file after erasing', error)
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
