import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  answerOffer,
  answerProposal,
  withdrawProposal,
} from '#app/moves/answer-other-time.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { acceptOffer, declineOffer, leaveWaitlist } from '#app/waitlist/answer-offer.server.ts'
import { offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { request } from '../database/visitor-acts.ts'
import { join } from '../database/waitlist.ts'
import { refusalOf } from '../refusal.ts'
import type { SimulatedBooking, SimulatedEntry, State } from './state.ts'

/** Times that can be asked for: few enough that days fill up. */
export const START_TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00']

const SERVICES = [
  ...['Bridal Makeup', 'Glam Makeup', 'Glam Makeup', 'Prom Makeup', 'Prom Makeup'],
  ...['Lashes', 'Lashes', 'Free Consultation'],
]

/** What somebody does, as often as it stands here. */
const DEEDS = {
  ask: 46,
  confirm: 18,
  decline: 3,
  cancel: 8,
  move: 6,
  moveByArtist: 4,
  offer: 6,
  answerOffer: 6,
  answerProposal: 4,
  wait: 8,
  answerFreedTime: 7,
  offerByHand: 1,
  remove: 1,
  race: 3,
  rest: 8,
}

export type Deed = keyof typeof DEEDS

const ALL_DEEDS = Object.entries(DEEDS).flatMap(([deed, count]) =>
  Array.from({ length: count }, () => deed as Deed),
)

/** Clients and the artist, who do one thing after the other as chance has it. */
export function visitors(random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const counts = new Map<Deed, number>()
  let people = 0

  /** A day of the next weeks; half of all want one of the next two Saturdays. */
  function dayFrom(now: Temporal.Instant): CalendarDate {
    const today = now.toZonedDateTimeISO('America/Toronto').toPlainDate()
    const days =
      random() < 0.5
        ? ((6 - today.dayOfWeek + 7) % 7) + (random() < 0.5 ? 7 : 0)
        : 1 + Math.floor(random() * 24)
    return today.add({ days }).toString() as CalendarDate
  }

  const timeOn = (now: Temporal.Instant): StartTime => ({
    date: dayFrom(now),
    time: pick(START_TIMES) as TimeOfDay,
  })

  async function ask(now: Temporal.Instant) {
    const [date, service] = [dayFrom(now), pick(SERVICES) ?? '']
    const slots = await dayAvailability(date, service, now)
    const free = slots.filter(({ state }) => state === 'available')
    // Some send what they saw before somebody else was quicker.
    const time = random() < 0.9 ? pick(free)?.time : pick(START_TIMES)
    people += 1
    const place = random() < 0.1 ? { place: 'mobile', address: '1 Sample Street' } : {}
    const email = `client-${people}@example.com`
    const asked = time
      ? request({ date, time, service, email, ...place }, { now })
      : join({ date, service, email }, { now })
    await refusalOf(asked)
  }

  const isAhead = (now: Temporal.Instant) => {
    const today = now.toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
    return ({ date }: SimulatedBooking) => date > today
  }

  const settle = async (booking: SimulatedBooking, now: Temporal.Instant) =>
    await Promise.all(
      [
        answerOffer(booking.id, 'take-offer', now),
        answerProposal(booking.id, 'accept', now),
        changeBookingStatus(booking.id, random() < 0.5 ? 'confirmed' : 'cancelled', now),
        cancelOwnBooking(booking.id, now),
      ].map(refusalOf),
    )

  return {
    counts,
    async act(state: State, now: Temporal.Instant): Promise<{ deed: Deed; about: string }> {
      const deed = pick(ALL_DEEDS) ?? 'rest'
      const ahead = state.bookings.filter(isAhead(now))
      const among = (fits: (booking: SimulatedBooking) => boolean) => pick(ahead.filter(fits))
      const entry = (status: string): SimulatedEntry | undefined =>
        pick(state.entries.filter((one) => one.status === status))
      const done = async (about: { id: string } | undefined, act: (id: string) => unknown) => {
        if (about) await refusalOf(Promise.resolve(act(about.id)))
        return { deed, about: about?.id ?? '' }
      }
      counts.set(deed, (counts.get(deed) ?? 0) + 1)
      switch (deed) {
        case 'ask':
          await ask(now)
          break
        case 'wait': {
          const full = pick(state.entries)?.date ?? dayFrom(now)
          people += 1
          const fields = { date: full, service: pick(SERVICES) }
          await refusalOf(join({ ...fields, email: `client-${people}@example.com` }, { now }))
          break
        }
        case 'confirm':
          return await done(
            among(({ status }) => status === 'pending'),
            (id) => changeBookingStatus(id, 'confirmed', now),
          )
        case 'decline':
          return await done(
            among(({ status }) => status === 'pending'),
            (id) => changeBookingStatus(id, 'cancelled', now),
          )
        case 'cancel':
          return await done(
            among(({ status }) => status !== 'cancelled'),
            (id) => cancelOwnBooking(id, now),
          )
        case 'move':
          return await done(
            among(({ status }) => status !== 'cancelled'),
            (id) => moveOwnBooking(id, timeOn(now), now),
          )
        case 'moveByArtist': {
          const booking = among(({ status }) => status !== 'cancelled')
          const to = { ...timeOn(now), accepted: [], reason: null, mailClient: true }
          return await done(booking, (id) =>
            moveBooking(id, { ...to, seen: booking?.calendarSequence ?? 0 }, now),
          )
        }
        case 'offer':
          return await done(
            among(({ status, alternativeKind }) => status === 'pending' && !alternativeKind),
            (id) =>
              offerTime(
                id,
                { ...timeOn(now), accepted: [], reason: null, words: null, seen: null },
                now,
              ),
          )
        case 'answerOffer':
          return await done(
            among(({ alternativeKind }) => alternativeKind === 'offer'),
            (id) => answerOffer(id, random() < 0.7 ? 'take-offer' : 'keep-time', now),
          )
        case 'answerProposal':
          return await done(
            among(({ alternativeKind }) => alternativeKind === 'proposal'),
            (id) =>
              random() < 0.2
                ? withdrawProposal(id, now)
                : answerProposal(id, random() < 0.7 ? 'accept' : 'decline', now),
          )
        case 'answerFreedTime': {
          const offered = entry('offered')
          if (!offered) break
          const chance = random()
          const { privateToken } = offered
          if (chance < 0.6) await refusalOf(acceptOffer(privateToken, '555 555-0188', now))
          else if (chance < 0.8) await refusalOf(declineOffer(privateToken, now))
          else await refusalOf(leaveWaitlist(privateToken, now))
          break
        }
        case 'offerByHand':
          return await done(entry('waiting'), (id) => offerByHand(id, null, now))
        case 'remove':
          return await done(pick(ahead), (id) => deleteBooking(id))
        case 'race': {
          const booking = among(({ status, alternativeKind }) =>
            random() < 0.5 ? alternativeKind !== null : status === 'pending',
          )
          if (booking) await settle(booking, now)
          break
        }
        case 'rest':
      }
      return { deed, about: '' }
    },
  }
}
