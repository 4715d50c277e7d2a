import type { Booking } from '#app/booking/bookings.server.ts'
import { content, currentSettings } from '#app/content/current.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { artistWords, chairWords, facesAndArtists } from '#app/weddings/chair-words.ts'
import { SET_UP_MINUTES } from '#app/weddings/morning.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import { timesOfPlan } from '#app/weddings/plan-morning.server.ts'

/** A wedding morning as its client and its party read it: no street, no price, nobody's contact. */
export interface MorningSheet {
  /** 'Amélie’s morning'. */
  title: string
  date: CalendarDate
  arrival: TimeOfDay
  readyBy: TimeOfDay | null
  where: string
  /** 'Five faces, two artists'. */
  faces: string
  rows: SheetRow[]
}

/** One artist's morning. */
interface SheetRow {
  /** Null where there is one artist only. */
  artist: string | null
  steps: SheetStep[]
}

export interface SheetStep {
  /** The chair; null for what is nobody's. */
  id: string | null
  time: TimeOfDay
  who: string
  note: string | null
  minutes: number
  kind: 'set-up' | 'bride' | 'chair' | 'junior' | 'finish'
}

/** Minutes between the last chair and ready, where the appointment does not say when that is. */
const FINISHING_MINUTES = 30

/** At the client's the artists come and say what they need; in the studio they are there. */
function setUpWords(isAtClients: boolean, isOwn: boolean): Pick<SheetStep, 'who' | 'note'> {
  if (!isAtClients) return { who: isOwn ? 'I set up in the studio' : 'Sets up', note: null }
  return {
    who: isOwn ? 'I arrive and set up' : 'Arrives and sets up',
    note: isOwn ? 'A table, a lamp, a chair by the window. I bring the rest.' : null,
  }
}

/** Null where the times cannot be said. */
export function sheetOf(booking: Booking, plan: MorningPlan): MorningSheet | null {
  const times = timesOfPlan(plan, booking)
  if (!times) return null
  const { roles } = content('services')
  const { date, readyBy } = booking
  const several = plan.otherArtists.length > 0
  const artists = Array.from({ length: plan.otherArtists.length + 1 }, (_, index) => index + 1)
  const rows = artists.map((artist): SheetRow => {
    const own = times.chairs.filter((chair) => chair.artist === artist)
    const first = own[0]?.start ?? times.end
    return {
      artist: several ? artistWords(artist, plan.otherArtists, currentSettings().artistName) : null,
      steps: [
        {
          id: null,
          time: timeFromMinutes(Math.max(0, minutesOf(first) - SET_UP_MINUTES)),
          ...setUpWords(booking.place === 'mobile', artist === 1),
          minutes: SET_UP_MINUTES,
          kind: 'set-up',
        },
        ...own.map((chair): SheetStep => {
          const { who, role } = chairWords(chair, times.chairs, roles)
          const kind =
            chair.role === 'bride' ? 'bride' : chair.role === 'junior' ? 'junior' : 'chair'
          return { id: chair.id, time: chair.start, who, note: role, minutes: chair.minutes, kind }
        }),
        {
          id: null,
          time: times.end,
          who: 'Finishing touches',
          note: 'Lips, veil, one look in daylight.',
          minutes: readyBy ? minutesOf(readyBy) - minutesOf(times.end) : FINISHING_MINUTES,
          kind: 'finish',
        },
      ],
    }
  })
  return {
    title: titleOf(booking, plan),
    date,
    arrival: times.arrival,
    readyBy,
    where: whereOf(booking, plan),
    faces: facesAndArtists(plan.chairs.length, artists.length),
    rows,
  }
}

function titleOf({ name, onBehalfOf }: Booking, { chairs }: MorningPlan): string {
  const bride = chairs.find(({ role }) => role === 'bride')?.name
  const first = firstNameOf(bride ?? onBehalfOf ?? name)
  return first ? `${first}’s morning` : 'The morning'
}

/** The town: as the client says it, else what is known without the street. */
function whereOf({ place, quote }: Booking, { town }: MorningPlan): string {
  if (town) return town
  if (place !== 'mobile') return currentSettings().location
  return quote?.travel.area ?? 'At the bride’s place'
}
