import { href } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { artistEmail } from '#app/content/current.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { countRejection } from '#app/limits/rejections.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { BookingMail } from '#app/mail/shared/appointment-mail.ts'
import type { DigestNotice, NoticeDigestMail, NoticeKind } from '#app/mail/shared/mail.ts'
import {
  lockVisitorMail,
  markNoticesGathered,
  NOTICES,
  oldestWaitingNotice,
  readGatheredNotices,
  type WaitingNotice,
} from '#app/outbox/visitor-mail.server.ts'
import { config } from '#app/platform/config.server.ts'

/** Minutes after which the notices that wait are gathered into one mail; chosen. */
const GATHERING_MINUTES = 60

/** Notices that a gathered mail lists; the others are counted in it. */
const GATHERED_LISTED = 20

/**
 * Puts one mail to the artist in the outbox that gathers all notices that were too many for mails of
 * their own, once the oldest of them has waited an hour. In one transaction under the lock under which
 * notices are stored: with any number of processes each notice is in exactly one such mail. Returns
 * how many were gathered.
 */
export async function sendNoticeDigest(now: Temporal.Instant): Promise<number> {
  const dueSince = toIsoInstant(now.subtract({ minutes: GATHERING_MINUTES }))
  const isDue = (oldest: string | null) => oldest !== null && oldest <= dueSince
  if (!isDue(await oldestWaitingNotice(database()))) return 0

  const gathered = await transact(async (trx) => {
    await lockVisitorMail(trx, [NOTICES])
    if (!isDue(await oldestWaitingNotice(trx))) return 0
    const { counts, first } = await readGatheredNotices(trx, GATHERED_LISTED)
    const data: NoticeDigestMail = {
      counts: counts.map(({ kind, count }) => ({ kind: kind as NoticeKind, count })),
      first: first.map(listed),
    }
    await markNoticesGathered(trx)
    const { timeZone } = config()
    await enqueueMail(trx, { kind: 'gathered-notices', to: artistEmail(), data }, now)
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    await countRejection(trx, 'notices', localNow(now, timeZone).date, toIsoInstant(now), total)
    return total
  })
  return gathered
}

/**
 * Gathered notices with what their appointments are at this moment; one about an appointment that was deleted is left
 * out. Null when none is left.
 */
export async function noticesOfNow({
  counts,
  first,
}: NoticeDigestMail): Promise<NoticeDigestMail | null> {
  const left: DigestNotice[] = []
  const gone = new Map<NoticeKind, number>()
  for (const notice of first) {
    const [, bookingId] = /^\/admin\/appointments\/(.+)$/.exec(notice.path) ?? []
    const booking = bookingId ? await findBooking(database(), bookingId) : null
    if (bookingId && !booking) gone.set(notice.kind, (gone.get(notice.kind) ?? 0) + 1)
    else left.push({ ...notice, appointment: booking && whenOf(booking) })
  }
  const now = counts
    .map(({ kind, count }) => ({ kind, count: count - (gone.get(kind) ?? 0) }))
    .filter(({ count }) => count > 0)
  return now.length > 0 ? { counts: now, first: left } : null
}

/** The notice without anything that a visitor typed. */
function listed(notice: WaitingNotice): DigestNotice {
  const { kind, bookingId, aboutMessageId, createdAt } = notice
  return {
    kind: kind as NoticeKind,
    at: createdAt,
    path: bookingId
      ? href('/admin/appointments/:id', { id: bookingId })
      : href('/admin/messages/:id', { id: String(aboutMessageId) }),
    appointment: bookingId ? whenOf(JSON.parse(notice.data) as BookingMail) : null,
  }
}

function whenOf({ service, date, time }: NonNullable<DigestNotice['appointment']>) {
  return { service, date, time }
}
