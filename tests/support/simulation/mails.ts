import type { Rows } from './state.ts'

const ZONE = 'America/Toronto'

interface Event {
  id: string
  bookingId: string
  what: string
  by: 'client' | 'artist' | 'desk'
  /** When the appointment itself begins, on the wall clock. */
  begins: string
}

/** The mails that an event of an appointment causes, each once. */
const MAILS_OF: Record<string, readonly string[]> = {
  'requested client': ['request-received', 'new-request'],
  'confirmed artist': ['confirmed'],
  'confirmed client': ['confirmed', 'other-time-answered'],
  'cancelled artist': ['cancelled'],
  'cancelled client': ['cancelled-by-client', 'cancelled'],
  'moved artist': ['moved'],
  'moved client': ['moved-by-client', 'moved'],
  'released desk': ['released'],
  'move-asked client': ['move-asked'],
  'move-declined artist': ['move-declined'],
  'move-withdrawn client': ['other-time-answered'],
  'move-expired desk': ['move-declined'],
  'offered artist': ['time-offered'],
  'offer-declined client': ['other-time-answered'],
  'offer-expired desk': ['offer-ended', 'other-time-answered'],
}

/** Mails that the clock causes; they are judged by the appointment, not by an event. */
export const BY_CLOCK = ['reminder', 'review-request', 'request-waiting']

export interface Mailed {
  id: string
  kind: string
  bookingId: string | null
  recipient: string
  data: string
}

/** Follows what happened and what was mailed, step by step. */
export function mailLedger(rows: Rows) {
  const seenEvents = new Set<string>()
  return {
    /** What is new in the outbox, what of it no event explains, and which events nobody was told of. */
    async step(at: string) {
      const events = (
        await rows<Event>(
          `select "bookingEvents".id, "bookingId", what, "by",
            bookings.date || 'T' || bookings.time as begins
           from "bookingEvents" join bookings on bookings.id = "bookingId" where at = ?`,
          [at],
        )
      ).filter(({ id }) => !seenEvents.has(id))
      for (const { id } of events) seenEvents.add(id)
      const joined = await rows<{ id: string; email: string }>(
        'select id, email from "waitlistEntries" where "createdAt" = ?',
        [at],
      )
      const offered = await rows<{ id: string; email: string }>(
        'select id, email from "waitlistEntries" where "offeredAt" = ?',
        [at],
      )
      const expected = [
        ...events.flatMap((event) =>
          mailsOf(event, at).map((kind) => `${kind} ${event.bookingId}`),
        ),
        ...joined.map(({ email }) => `waitlist-joined ${email}`),
        ...offered.map(({ email }) => `waitlist-offer ${email}`),
      ]
      const mails = await rows<Mailed>(
        `select id, kind, "bookingId", recipient, data from outbox where status = 'waiting'`,
      )
      await rows(`update outbox set status = 'sent', "sentAt" = ? where status = 'waiting'`, [at])
      const found = mails
        .filter(({ kind }) => !BY_CLOCK.includes(kind))
        .map(({ kind, bookingId, recipient }) => `${kind} ${bookingId ?? recipient}`)
      return {
        mails,
        happened: events.length,
        unexplained: without(found, expected),
        untold: without(expected, found),
      }
    },
  }
}

/** Whose appointment has begun hears no more of what stood open beside it. */
function mailsOf({ what, by, begins }: Event, at: string): readonly string[] {
  const clock = Temporal.Instant.from(at).toZonedDateTimeISO(ZONE).toPlainDateTime().toString()
  if (what.endsWith('-expired') && begins <= clock) return []
  return MAILS_OF[`${what} ${by}`] ?? [`unknown event ${what} ${by}`]
}

/** What of the first is not in the second, one for one. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return some.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}
