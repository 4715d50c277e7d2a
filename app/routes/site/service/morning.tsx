import type { ServicePages } from '#app/content/schemas/pages.schema.ts'
import type { Services } from '#app/content/services.ts'
import { planner } from '#app/content/words/navigation.ts'
import { formatTime, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { planMorning, roleMinutes } from '#app/weddings/morning.ts'

interface Step {
  time: TimeOfDay
  label: string
  /** How long it takes. */
  minutes: number
  isBride: boolean
}

type MorningWords = ServicePages['wedding']['morning']

interface MorningProps {
  words: MorningWords
  steps: Step[]
  readyBy: TimeOfDay
}

/** An example of a wedding morning as it would be planned now; null where it cannot be. */
export function exampleMorning(words: MorningWords, services: Services): MorningProps | null {
  const { readyBy, people } = words
  const planned = planMorning({ readyBy, people, artists: 1 }, roleMinutes(services))
  if (!planned.ok) return null
  const { arrival, chairs, end } = planned.morning
  const first = chairs[0]?.start ?? end
  const chairSteps = chairs.map(({ role, number, start, end }) => ({
    time: start,
    label: nameOf(
      role,
      chairs.filter((one) => one.role === role).length > 1 ? number : null,
      services,
    ),
    minutes: minutesOf(end) - minutesOf(start),
    isBride: role === 'bride',
  }))
  const arriving = {
    time: arrival,
    label: 'I arrive',
    minutes: minutesOf(first) - minutesOf(arrival),
  }
  const finishing = {
    time: end,
    label: 'Finishing touches',
    minutes: minutesOf(readyBy) - minutesOf(end),
  }
  return {
    words,
    readyBy,
    steps: [{ ...arriving, isBride: false }, ...chairSteps, { ...finishing, isBride: false }],
  }
}

/** Those of one role are told apart by their number. */
function nameOf(role: string, number: number | null, { roles }: Services): string {
  const name = roles.find(({ id }) => id === role)?.name ?? role
  return number === null ? name : `${name} ${number}`
}

/** The morning as a list of times, each with a stroke as long as it takes. */
export function MorningSection({ words, steps, readyBy }: MorningProps) {
  return (
    <section className="morning-band" aria-labelledby="morning">
      <div className="wrap grid">
        <div className="morning-words">
          <h2 id="morning">{words.title}</h2>
          <p className="lede">{words.text}</p>
          <a className="button" href={planner.href}>
            {planner.label}
          </a>
        </div>
        <div className="morning-card">
          <p className="label">{`Ready by ${formatTime(readyBy)}`}</p>
          <ol>
            {steps.map(({ time, label, minutes, isBride }) => (
              <li className={isBride ? 'bride' : undefined} key={time}>
                <time dateTime={time}>{formatTime(time)}</time>
                <svg width="14" height={minutes * 0.65} aria-hidden="true">
                  <polygon points={`0,5 14,0 14,${minutes * 0.65 - 4} 0,${minutes * 0.65}`} />
                </svg>
                <b>{label}</b>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
