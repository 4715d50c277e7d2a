import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { trialOf, weddingOfTrial } from '#app/data/weddings/trials.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { isTrialLate } from '#app/domain/weddings/trial.ts'
import { morningView } from '../morning/view.server.ts'

/** What makes an appointment a wedding, or the trial of one: its plan and the other appointment. */
export async function weddingView(db: Database, booking: Booking) {
  const [trial, wedding] = [await trialOf(db, booking.id), await weddingOfTrial(db, booking.id)]
  return {
    morning: await morningView(db, booking),
    isTrialAsked: booking.addOns.trial > 0,
    trial: trial && { ...linked(trial), isLate: isTrialLate(trial, booking) },
    wedding: wedding && { ...linked(wedding), isLate: isTrialLate(booking, wedding) },
  }
}

export type WeddingView = Awaited<ReturnType<typeof weddingView>>

function linked({ id, date, time, status }: Booking) {
  return { id, when: `${formatDate(date, 'long')} at ${time}`, status }
}
