import { randomBytes } from 'node:crypto'
import { announceFreedTime } from '#app/booking/freed-time.ts'
import { freshBookingRules, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { WAITLIST_MAIL_KINDS } from '#app/mail/shared/unsent-mail.ts'
import { readdressMail, replaceMail } from '#app/outbox/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { correctedService } from '#app/quote/corrected-service.server.ts'
import { presentService, UNKNOWN_SERVICE } from '#app/quote/quote-request.server.ts'
import { isAddressKnown } from '#app/requests/known-addresses.server.ts'
import type { EntryEdit } from './edit-entry.schema.ts'
import { asksForButton } from './join-waitlist.server.ts'
import { firstFreeTime } from './offer-freed-times.server.ts'
import { offerTime } from './offer-time.server.ts'
import {
  changeWaitlistEntry,
  deleteWaitlistEntry,
  findWaitlistEntry,
  lockWaitlistEntry,
  type WaitlistEntry,
} from './waitlist-entries.server.ts'
import { offerEnd } from './waitlist-limits.ts'
import { waitlistJoinedMail } from './waitlist-mail.server.ts'
import { waitlistStatusAfter } from './waitlist-status.ts'

type ManageOutcome =
  | { ok: true; entry: WaitlistEntry }
  | { ok: false; reason: 'not-found' | 'changed-since' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

export type EditOutcome =
  | { ok: true; entry: WaitlistEntry; address: 'as-before' | 'mailed' | 'unmailed' }
  | Extract<ManageOutcome, { ok: false }>

export type HandOffer =
  | ManageOutcome
  /** No time is free; an appointment has a part of it; it begins too soon; the service is removed. */
  | { ok: false; reason: 'none-free' | 'held' | 'too-late' | 'no-service' }

/**
 * Offers a time by the artist's hand, whoever else waits: the one they chose, also where it is blocked or
 * outside their hours, or the first that is free. A time that somebody holds is refused.
 */
export async function offerByHand(
  id: string,
  time: TimeOfDay | null,
  now: Temporal.Instant,
): Promise<HandOffer> {
  return await withEntry(id, null, async (trx, entry): Promise<HandOffer> => {
    const rules = await freshBookingRules(trx)
    if (!waitlistStatusAfter(entry.status, 'offer')) return { ok: false, reason: 'changed-since' }
    if (!presentService(entry)) return { ok: false, reason: 'no-service' }
    const chosen = time ? chosenTime(entry.date, time, now) : null
    if (time && !chosen) return { ok: false, reason: 'too-late' }
    const free = chosen ?? (await firstFreeTime(trx, entry, rules, now))
    if (!free) return { ok: false, reason: 'none-free' }
    if (!(await offerTime(trx, entry, free, now))) return { ok: false, reason: 'held' }
    return { ok: true, entry }
  })
}

/** Takes an entry off the list without a mail; what is held for it is free. */
export async function removeEntry(id: string): Promise<ManageOutcome> {
  return await withEntry(id, null, async (trx, entry): Promise<ManageOutcome> => {
    await deleteWaitlistEntry(trx, entry.id)
    return { ok: true, entry }
  })
}

/**
 * Puts right what an entry says; its place in the order stays that of when it came. Refused while a time is
 * offered to it, once it has ended, and when it is no longer what the artist saw. Another email address gets a link
 * of its own, with its mail unless the artist wants none, and is offered nothing before it is known; else nobody
 * is mailed.
 */
export async function editEntry(
  id: string,
  { seen, mailClient, ...to }: EntryEdit,
  now: Temporal.Instant,
): Promise<EditOutcome> {
  const sentence = refusalOfDay(to.date, now)
  if (sentence) return { ok: false, reason: 'invalid', errors: { date: sentence } }
  const hash = await requesterHash(to.email)
  const outcome = await withEntry(id, to.date, async (trx, entry): Promise<EditOutcome> => {
    const isWaiting = entry.status === 'waiting' || entry.status === 'unconfirmed'
    if (!isWaiting || entry.updatedAt !== seen) return { ok: false, reason: 'changed-since' }
    const service = correctedService(to.service, entry)
    if (!service) return { ok: false, reason: 'invalid', errors: UNKNOWN_SERVICE }
    const change = { ...to, ...service, requesterHash: hash, updatedAt: toIsoInstant(now) }
    const isSameAddress = to.email.toLowerCase() === entry.email.toLowerCase()
    const edited = {
      ...{ ...entry, ...change },
      ...(isSameAddress ? {} : await atNewAddress(trx, change)),
    }
    const { status, privateToken } = edited
    await changeWaitlistEntry(trx, id, { ...change, status, privateToken })
    if (isSameAddress) return { ok: true, entry: edited, address: 'as-before' }
    await readdressMail(trx, { thread: id, kinds: WAITLIST_MAIL_KINDS, to: to.email })
    if (!mailClient) return { ok: true, entry: edited, address: 'unmailed' }
    const mail = waitlistJoinedMail(edited)
    await replaceMail(trx, { thread: id, kinds: [mail.kind], now: toIsoInstant(now) })
    await enqueueMail(trx, mail, now)
    return { ok: true, entry: edited, address: 'mailed' }
  })
  if (outcome.ok) announceFreedTime()
  return outcome
}

/** What becomes of an entry whose address was corrected: the link it was sent ends. */
async function atNewAddress(
  trx: DatabaseTransaction,
  entry: Pick<WaitlistEntry, 'email' | 'requesterHash'>,
): Promise<Pick<WaitlistEntry, 'status' | 'privateToken'>> {
  const isConfirmed = !asksForButton() || (await isAddressKnown(trx, entry))
  return {
    status: isConfirmed ? 'waiting' : 'unconfirmed',
    privateToken: randomBytes(32).toString('base64url'),
  }
}

/** Locks the day of the entry and, for what moves it, the other one; then the entry. */
async function withEntry<Outcome extends { ok: boolean }>(
  id: string,
  otherDay: CalendarDate | null,
  act: (trx: DatabaseTransaction, entry: WaitlistEntry) => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: 'not-found' | 'changed-since' }> {
  const found = await findWaitlistEntry(database(), id)
  if (!found) return { ok: false, reason: 'not-found' }
  type Refused = { ok: false; reason: 'not-found' | 'changed-since' }
  return await transact(async (trx): Promise<Outcome | Refused> => {
    await lock(trx, { days: otherDay ? [found.date, otherDay] : [found.date] })
    const entry = await lockWaitlistEntry(trx, id)
    if (!entry) return { ok: false, reason: 'not-found' }
    if (entry.date !== found.date) return { ok: false, reason: 'changed-since' }
    return await act(trx, entry)
  })
}

/** A time the artist chose, and until when it can be offered; null where it begins too soon. */
function chosenTime(date: CalendarDate, time: TimeOfDay, now: Temporal.Instant) {
  const end = offerEnd(instantOf(date, time, config().timeZone), 0, now)
  return end && { time, end }
}
