import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { config } from '#app/platform/config.server.ts'
import { NO_ADD_ONS, NOBODY } from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import { isTrialLate } from '#app/weddings/trial.ts'
import { type RequestContext, refuseTrial, requestBooking } from './request-booking.server.ts'
import type { TrialRequest } from './request-trial.schema.ts'

/** Who a trial is for. */
export const TRIAL_PEOPLE = { ...NOBODY, bride: 1 }

/** The name of the service that a trial is booked under: the bride's; null while there is none. */
export function trialService(): string | null {
  return content('services').services.find(({ id }) => id === 'bridal')?.name ?? null
}

/** Whether a wedding is to come for which a trial was asked. */
export function isTrialAhead(wedding: Booking, now: Temporal.Instant): boolean {
  const { held, status, addOns, date, time } = wedding
  const stands = held && status !== 'cancelled' && addOns.trial > 0
  return stands && !isPast(date, time, now, config().timeZone)
}

/**
 * Asks for the trial of a wedding as a request of its own, by all the rules of one, in the studio. It is
 * linked with the wedding, whose price holds the trial's. Refused on the wedding day or after it until the client says that they
 * know; a wedding has one trial at a time, unless that one is cancelled.
 */
export async function requestTrial(
  weddingId: string,
  { date, time, evenIfLate }: TrialRequest,
  context: RequestContext,
): Promise<Booking> {
  const wedding = await findBooking(database(), weddingId)
  if (!wedding) refuse('not-found', 'There is no such appointment')
  const service = trialService()
  if (!service || !isTrialAhead(wedding, context.now)) refuseTrial()
  if (needsProof(wedding)) refuse('permission-denied', sentences.notProved)
  if (isTrialLate({ date, status: 'pending' }, wedding) && !evenIfLate)
    refuse('invalid-argument', { date: LATE })
  const { name, email, phone, onBehalfOf } = wedding
  const request = {
    ...{ name, email, phone, onBehalfOf, service, date, time, code: null },
    ...{ place: 'studio' as const, address: null, postalCode: null },
    ...{ people: TRIAL_PEOPLE, addOns: NO_ADD_ONS, notes: null, readyBy: null },
  }
  const promised = wedding.quote?.lines.find(({ item }) => item === 'trial')?.label
  const label = `${promised ?? 'Bridal trial'}, in the price of the wedding on ${formatDate(wedding.date, 'long')}`
  return await requestBooking(request, {
    ...context,
    trial: { weddingId, quote: includedQuote(label), isProved: wedding.provedAt !== null },
  })
}

const LATE =
  'This is your wedding day or after it. Please choose an earlier day, or tick that you know.'

/** Nothing to pay: the trial stands in the wedding's price. */
function includedQuote(label: string): Quote {
  return {
    currency: 'CAD',
    lines: [{ item: 'trial', label, count: 1, each: 0, amount: 0, list: null }],
    subtotal: 0,
    travel: { amount: 0, area: null },
    tax: null,
    total: 0,
    isComplete: true,
  }
}
