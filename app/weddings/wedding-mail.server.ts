import { factsOf } from '#app/appointments/booking-mail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { artistEmail, content } from '#app/content/current.server.ts'
import { looksLikeName } from '#app/kernel/text/text.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import type { PlanLine } from '#app/mail/shared/wedding-mail.ts'
import { artistWords, chairWords } from './chair-words.ts'
import type { MorningPlan, TimedMorning } from './morning-plan.ts'

/** Tells the client that the artist changed the plan of their morning. */
export function newPlanMail(booking: Booking, plan: MorningPlan, times: TimedMorning): Mail {
  const data = {
    ...factsOf(booking),
    plan: planLines(booking, plan, times, booking.provedAt !== null),
    isConfirmed: booking.status === 'confirmed',
  }
  return { kind: 'new-plan', to: booking.email, bookingId: booking.id, data }
}

/** Tells the artist that the client said who sits in which chair. */
export function namesGivenMail(booking: Booking, plan: MorningPlan, times: TimedMorning): Mail {
  const data = {
    ...factsOf(booking),
    plan: planLines(booking, plan, times),
    isConfirmed: booking.status === 'confirmed',
  }
  return { kind: 'names-given', to: artistEmail(), bookingId: booking.id, data }
}

/** The morning line by line, without names where a client's request is not proved; a name that does not look like one is left out of mail. */
function planLines(
  { place }: Pick<Booking, 'place'>,
  plan: MorningPlan,
  { arrival, end, chairs }: TimedMorning,
  hasNames = true,
): PlanLine[] {
  const { roles } = content('services')
  const several = plan.otherArtists.length > 0
  return [
    {
      time: arrival,
      words: setUpWords(place === 'mobile', several),
    },
    ...chairs.map((chair) => {
      const name = hasNames && chair.name && looksLikeName(chair.name) ? chair.name : null
      const { who, role } = chairWords({ ...chair, name }, chairs, roles)
      const by = artistWords(chair.artist, plan.otherArtists, 'me')
      const words = [who, role, `${chair.minutes} minutes`, several && `by ${by}`]
      return { time: chair.start, words: words.filter(Boolean).join(', ') }
    }),
    { time: end, words: 'Finishing touches' },
  ]
}

function setUpWords(isAtClients: boolean, several: boolean): string {
  if (!isAtClients) return several ? 'We set up in the studio' : 'I set up in the studio'
  return several ? 'The first of us arrives and sets up' : 'I arrive and set up'
}
