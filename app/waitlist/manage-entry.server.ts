import { randomBytes, randomUUID } from 'node:crypto'
import { announceFreedTime, announceFreedTimeIn } from '#app/booking/freed-time.ts'
import { freshBookingRules, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import {
  afterCommit,
  type DatabaseTransaction,
  database,
  transact,
} from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { WAITLIST_MAIL_KINDS } from '#app/mail/shared/unsent-mail.ts'
import { readdressMail, replaceMail, unsettledMail } from '#app/outbox/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { correctedService } from '#app/quote/corrected-service.server.ts'
import { presentService, UNKNOWN_SERVICE } from '#app/quote/quote-request.server.ts'
import { isAddressKnown } from '#app/requests/known-addresses.server.ts'
import type { EntryEdit } from './edit-entry.schema.ts'
import { asksForButton } from './join-waitlist.server.ts'
import { firstFreeTime } from './offer-freed-times.server.ts'
import { offerTime } from './offer-time.server.ts'
import { beforeEntry } from './undo-entry.server.ts'
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

const CHANGED = 'This place on the list has changed. Check it below, then try again.'

/**
 * Offers a time by the artist's hand, whoever else waits: the one they chose, also where it is blocked or
 * outside their hours, or the first that is free. A time that somebody holds is refused.
 * The email waits `undoSeconds`. Returns whom it goes to.
 */
export async function offerByHand(
  id: string,
  time: TimeOfDay | null,
  now: Temporal.Instant,
  { undoSeconds = 0 } = {},
): Promise<WaitlistEntry> {
  return await withEntry(id, null, async (trx, entry) => {
    const rules = await freshBookingRules(trx)
    if (!waitlistStatusAfter(entry.status, 'offer')) refuse('aborted', CHANGED)
    if (!presentService(entry))
      refuseTime('This service was removed. Choose another one below first.')
    const chosen = time ? chosenTime(entry.date, time, now) : null
    if (time && !chosen) refuseTime('This time has passed. Please choose a later one.')
    const free = chosen ?? (await firstFreeTime(trx, entry, rules, now))
    if (!free)
      refuseTime(
        'No time of this day is free for this service. Please name a time you want to open.',
      )
    if (!(await offerTime(trx, entry, free, now, undoSeconds)))
      refuseTime('An appointment holds a part of this time. Please choose another.')
    return entry
  })
}

function refuseTime(sentence: string): never {
  refuse('failed-precondition', { time: sentence })
}

/** Takes an entry off the list without a mail; what is held for it is free. */
export async function removeEntry(id: string): Promise<void> {
  await withEntry(id, null, async (trx, entry) => await deleteWaitlistEntry(trx, entry.id))
}

/**
 * Puts right what an entry says; its place in the order stays that of when it came. Refused while a time is
 * offered to it, once it has ended, and when it is no longer what the artist saw. Another email address gets a link
 * of its own, with its mail unless the artist wants none, and is offered nothing before it is known; else nobody
 * is mailed. Answers what became of the address.
 */
export async function editEntry(
  id: string,
  { seen, mailClient, ...to }: EntryEdit,
  now: Temporal.Instant,
  { undoSeconds = 0 } = {},
): Promise<'as-before' | 'mailed' | 'unmailed'> {
  const sentence = refusalOfDay(to.date, now)
  if (sentence) refuse('invalid-argument', { date: sentence })
  const hash = await requesterHash(to.email)
  return await withEntry(id, to.date, async (trx, entry) => {
    const isWaiting = entry.status === 'waiting' || entry.status === 'unconfirmed'
    if (!isWaiting || entry.updatedAt !== seen) refuse('aborted', CHANGED)
    const service = correctedService(to.service, entry)
    if (!service) refuse('invalid-argument', UNKNOWN_SERVICE)
    const change = { ...to, ...service, requesterHash: hash, updatedAt: toIsoInstant(now) }
    const isSameAddress = to.email.toLowerCase() === entry.email.toLowerCase()
    const edited = {
      ...{ ...entry, ...change },
      ...(isSameAddress ? {} : await atNewAddress(trx, change)),
    }
    const { status, privateToken } = edited
    const isMailed = mailClient && !isSameAddress
    const mails = [randomUUID()]
    const thread = { thread: id, kinds: WAITLIST_MAIL_KINDS }
    const before =
      isMailed && undoSeconds > 0
        ? beforeEntry(entry, mails, await unsettledMail(trx, thread))
        : null
    await changeWaitlistEntry(trx, id, { ...change, status, privateToken, before })
    afterCommit(before ? () => announceFreedTimeIn(undoSeconds + 1) : announceFreedTime)
    if (isSameAddress) return 'as-before'
    await readdressMail(trx, { ...thread, to: to.email })
    if (!isMailed) return 'unmailed'
    const mail = waitlistJoinedMail(edited)
    await replaceMail(trx, { thread: id, kinds: [mail.kind], now: toIsoInstant(now) })
    await enqueueMail(trx, mail, now, undoSeconds, mails)
    return 'mailed'
  })
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
async function withEntry<Made>(
  id: string,
  otherDay: CalendarDate | null,
  act: (trx: DatabaseTransaction, entry: WaitlistEntry) => Promise<Made>,
): Promise<Made> {
  const found = (await findWaitlistEntry(database(), id)) ?? refuseGone()
  return await transact(async (trx) => {
    await lock(trx, { days: otherDay ? [found.date, otherDay] : [found.date] })
    const entry = (await lockWaitlistEntry(trx, id)) ?? refuseGone()
    if (entry.date !== found.date) refuse('aborted', CHANGED)
    return await act(trx, entry)
  })
}

function refuseGone(): never {
  refuse('not-found', 'This place on the list no longer exists.')
}

/** A time the artist chose, and until when it can be offered; null where it begins too soon. */
function chosenTime(date: CalendarDate, time: TimeOfDay, now: Temporal.Instant) {
  const end = offerEnd(instantOf(date, time, config().timeZone), 0, now)
  return end && { time, end }
}
