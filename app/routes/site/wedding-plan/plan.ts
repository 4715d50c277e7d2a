import type { Services } from '#app/content/services.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { countPeople, isBridal, NOBODY, PEOPLE_MAX, type People } from '#app/quote/party.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import {
  ARTISTS_MAX,
  earliestReadyBy,
  type Morning,
  planMorning,
  roleMinutes,
  SET_UP_MINUTES,
} from '#app/weddings/morning.ts'
import {
  parseReadyBy,
  READY_BY_SENTENCE,
  refusalOfMorning,
} from '#app/weddings/morning-in-words.ts'
import { type Priced, pricedOf, type Values } from '../booking/form-values.ts'

/** What the planner shows until somebody says otherwise: an example. */
export const EXAMPLE: Values = {
  readyBy: '13:00',
  place: 'weddingDay',
  ...{ bride: '1', attendants: '2', mothers: '1', juniors: '1' },
}

/** As the calls want day and time, however they were typed; the day is blank where it cannot be read. */
export function exactly(values: Values, today: string): Values {
  return {
    ...values,
    date: readTypedDate(values.date ?? '', today as CalendarDate) ?? '',
    readyBy: readTypedTime(values.readyBy ?? '') ?? values.readyBy ?? '',
  }
}

/** Said of a day that cannot be read. */
export const DATE_SENTENCE = 'Please write the month as a word, for example June 12, 2027'

/** Said while nobody has said by when. */
const READY_BY_ASKED =
  'When does everyone need to be ready? Choose a time under Ready by, and you’ll see the morning and its price.'

export type Plan =
  | {
      ok: true
      readyBy: TimeOfDay
      people: People
      morning: Morning
      /** The same morning with the fewest artists and with one more, where that ends somebody's waiting. */
      choices: Morning[]
      /** By when one artist alone could have everyone ready; null where one is enough, or never could. */
      aloneBy: TimeOfDay | null
      priced: Priced
    }
  /** What would work instead, in a sentence. */
  | { ok: false; sentence: string }

/** Price and morning of what stands in the planner. */
export function planOf(values: Values, lists: PriceLists): Plan {
  const readyBy = parseReadyBy(values.readyBy ?? '')
  if (!values.readyBy) return { ok: false, sentence: READY_BY_ASKED }
  if (!readyBy) return { ok: false, sentence: READY_BY_SENTENCE }
  const service = bridalService(lists.services)
  const priced = service && pricedOf({ ...values, service }, lists)
  const people = peopleIn(values)
  if (!priced || countPeople(people) === 0)
    return { ok: false, sentence: refusalOfMorning('nobody') }
  const minutes = roleMinutes(lists.services)
  const planned = (artists: number) => planMorning({ readyBy, people, artists }, minutes)
  const outcome = planned(1)
  if (!outcome.ok)
    return {
      ok: false,
      sentence: refusalOfMorning(outcome.reason, earliestReadyBy(people, minutes)),
    }
  const fewest = outcome.morning
  const more = planned(Math.min(fewest.artists + 1, ARTISTS_MAX, countPeople(people)))
  const choices =
    more.ok && more.morning.artists > fewest.artists ? [fewest, more.morning] : [fewest]
  const morning = choices.find(({ artists }) => artists === Number(values.artists)) ?? fewest
  const aloneBy = fewest.artists === 1 ? null : earliestReadyBy(people, minutes, 1)
  return { ok: true, readyBy, people, morning, choices, aloneBy, priced }
}

/** Who comes along: nothing where one artist is enough. */
export function othersComing({ artists }: Morning): string | null {
  if (artists === 1) return null
  const others = artists === 2 ? 'a second artist' : `${numberInWords(artists - 1)} more artists`
  return `I’ll bring ${others}, and tell you who they are when I confirm.`
}

/** The name of the service that a wedding is asked under. */
export function bridalService({ services }: Services): string | null {
  return services.find((service) => isBridal(service))?.name ?? null
}

function peopleIn(values: Values): People {
  const people = { ...NOBODY }
  for (const name of Object.keys(people) as (keyof People)[]) {
    const count = Number(values[name] || 0)
    if (Number.isInteger(count) && count >= 0 && count <= PEOPLE_MAX[name]) people[name] = count
  }
  return people
}

/** One line of the morning. */
export interface Step {
  time: TimeOfDay
  label: string
  minutes: number
  kind: 'set-up' | 'bride' | 'chair' | 'junior' | 'finish'
}

/** Each artist's morning from arrival to ready. */
export function stepsOf({ chairs, end, readyBy, artists }: Morning, services: Services): Step[][] {
  return Array.from({ length: artists }, (_, index) => {
    const own = chairs.filter(({ artist }) => artist === index + 1)
    const first = own[0]?.start
    if (!first) return []
    const setUp = minutesOf(first) - SET_UP_MINUTES
    return [
      {
        time: timeFromMinutes(setUp),
        label: 'Arrive and set up',
        minutes: SET_UP_MINUTES,
        kind: 'set-up',
      },
      ...own.map(({ role, number, start, end }): Step => {
        const isOne = chairs.filter((chair) => chair.role === role).length === 1
        const name = services.roles.find(({ id }) => id === role)?.name ?? role
        return {
          time: start,
          label: isOne ? name : `${name} ${number}`,
          minutes: minutesOf(end) - minutesOf(start),
          kind: role === 'bride' ? 'bride' : role === 'junior' ? 'junior' : 'chair',
        }
      }),
      {
        time: end,
        label: 'Finishing touches',
        minutes: minutesOf(readyBy) - minutesOf(end),
        kind: 'finish',
      },
    ] satisfies Step[]
  }).filter((steps) => steps.length > 0)
}
