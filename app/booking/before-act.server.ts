import type { SignatureRequestRow } from '#app/database/rows/agreements.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import type { Booking } from './bookings.server.ts'

/** What an act of the artist's has changed of a booking, as it was, and the email that tells of it. */
export interface BeforeAct {
  /** Null where the act added it. */
  booking: (Pick<Booking, (typeof CHANGED_BY_ACTS)[number]> & Partial<Booking>) | null
  /** The plan of its morning, null for none; missing where the act left it alone. */
  plan?: MorningPlan | null
  /** Ids of the emails that tell of it; none where nobody is told. */
  mails: readonly string[]
  /** What the email said before the act was added to it; missing where it is the act's own. */
  said?: string
  /** What its client was asked to sign; missing where the act left it alone. */
  signing?: SignatureRequestRow | null
  /** What went with another email address. */
  address?: BeforeAddress
  /** The rows of the clients that the act changed, and as it left them. */
  clients?: Record<'before' | 'after', ClientRow[]>
}

interface BeforeAddress {
  mails: OutboxRow[]
  review: Pick<ReviewRow, 'email' | 'token'> | null
  /** The link of the place on the waiting list that it came of. */
  entryToken: string | null
}

const CHANGED_BY_ACTS = [
  ...(['status', 'date', 'time', 'readyBy', 'alternative', 'held', 'overShare'] as const),
  ...(['provedAt', 'cancelHours', 'quote', 'people', 'place', 'address', 'postalCode'] as const),
  ...(['durationMinutes', 'bufferBefore', 'bufferAfter'] as const),
] as const

const CORRECTED = [
  ...(['name', 'email', 'clientKey', 'phone', 'service', 'serviceId', 'addOns'] as const),
  ...(['privateToken', 'requesterHash'] as const),
] as const

/** What an event keeps, so that its act can be undone. */
export function beforeAct(
  booking: Booking | null,
  mails: BeforeAct['mails'],
  also: Omit<BeforeAct, 'booking' | 'mails'> = {},
): string {
  const names = also.address ? [...CHANGED_BY_ACTS, ...CORRECTED] : CHANGED_BY_ACTS
  const kept = booking && Object.fromEntries(names.map((name) => [name, booking[name]]))
  return JSON.stringify({ ...also, booking: kept, mails })
}
