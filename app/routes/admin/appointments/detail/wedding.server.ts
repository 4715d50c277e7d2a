import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { isTrialLate, isTrialLeft } from '#app/weddings/trial.ts'
import { trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'
import { morningView } from '../morning/view.server.ts'

/** What makes an appointment a wedding, or the trial of one: its plan and the other appointment. */
export async function weddingView(db: Database, booking: Booking) {
  const [trial, wedding] = [await trialOf(db, booking.id), await weddingOfTrial(db, booking.id)]
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  const pair = trial ? { trial, wedding: booking } : wedding && { trial: booking, wedding }
  return {
    morning: await morningView(db, booking),
    isTrialAsked: booking.addOns.trial > 0,
    isTrialLeft: pair !== null && isTrialLeft(pair.trial, pair.wedding, today),
    trial: trial && { ...linked(trial), isLate: isTrialLate(trial, booking) },
    wedding: wedding && { ...linked(wedding), isLate: isTrialLate(booking, wedding) },
  }
}

export type WeddingView = Awaited<ReturnType<typeof weddingView>>

function linked({ id, date, time, status }: Booking) {
  return { id, when: `${formatDate(date, 'long')} at ${formatTime(time)}`, status }
}
