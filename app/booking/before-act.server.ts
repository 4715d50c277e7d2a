import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import type { Booking } from './bookings.server.ts'

/** What an act of the artist's has changed of a booking, as it was, and the email that tells of it. */
export interface BeforeAct {
  booking: Pick<Booking, (typeof CHANGED_BY_ACTS)[number]>
  /** The plan of its morning, null for none; missing where the act left it alone. */
  plan?: MorningPlan | null
  /** Null where nobody is told. */
  mail: OutboxRow['kind'] | null
  /** What that email said before the act was added to it; missing where it is the act's own. */
  said?: string
}

const CHANGED_BY_ACTS = [
  ...(['status', 'date', 'time', 'readyBy', 'alternative', 'held', 'overShare'] as const),
  ...(['provedAt', 'cancelHours', 'quote', 'people', 'place', 'address', 'postalCode'] as const),
  ...(['durationMinutes', 'bufferBefore', 'bufferAfter'] as const),
] as const

/** What an event keeps, so that its act can be undone. */
export function beforeAct(
  booking: Booking,
  mail: BeforeAct['mail'],
  { said, plan }: Pick<BeforeAct, 'said' | 'plan'> = {},
): string {
  const kept = Object.fromEntries(CHANGED_BY_ACTS.map((name) => [name, booking[name]]))
  return JSON.stringify({ booking: kept, mail, said, plan })
}
