import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate, formatDay } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { isTrialAhead } from '#app/requests/request-trial.server.ts'
import { sheetOf } from '#app/routes/site/party/sheet.server.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { isTrialLate } from '#app/weddings/trial.ts'
import { trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'

/** What makes the client's appointment a wedding, or the trial of one. */
export async function weddingView(booking: Booking, now: Temporal.Instant) {
  const db = database()
  const isAhead = booking.held && booking.status !== 'cancelled'
  const plan = isAhead ? await planOf(db, booking) : null
  const trial = await trialOf(db, booking.id)
  const wedding = await weddingOfTrial(db, booking.id)
  // One link must not lead on to what another mailbox is told of.
  const isTheirs = ({ email }: Booking) => email.toLowerCase() === booking.email.toLowerCase()
  return {
    morning: plan && sheetOf(booking, plan),
    picture: content('pages').party.picture,
    /** A trial was asked for, and none stands. */
    mayBookTrial: isTrialAhead(booking, now) && (!trial || trial.status === 'cancelled'),
    trial:
      trial && isTheirs(trial) ? { ...linked(trial), isLate: isTrialLate(trial, booking) } : null,
    wedding:
      wedding && isTheirs(wedding)
        ? { ...linked(wedding), isLate: isTrialLate(booking, wedding) }
        : null,
  }
}

export type WeddingView = Awaited<ReturnType<typeof weddingView>>

function linked({ date, time, status, privateToken }: Booking) {
  return {
    day: formatDay(date),
    when: `${formatDate(date, 'long')} at ${formatTime(time)}`,
    status,
    token: privateToken,
  }
}
