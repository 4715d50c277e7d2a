import type { Booking } from '#app/booking/bookings.server.ts'
import { config } from '#app/platform/config.server.ts'

/**
 * Whether the client must first use the button in their email: the visitor who posts a request gets its
 * private page too, and may have typed another person's address.
 */
export function needsProof({ provedAt }: Pick<Booking, 'provedAt'>): boolean {
  return provedAt === null && config().rateLimit
}
