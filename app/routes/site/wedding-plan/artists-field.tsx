import type { Services } from '#app/content/services.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime, minutesOf } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { countPeople } from '#app/quote/party.ts'
import type { Morning } from '#app/weddings/morning.ts'
import { type Plan, stepsOf } from './plan.ts'

interface ArtistsFieldProps {
  plan: Plan
  services: Services
}

/** The same morning with one artist and with two, to choose from; empty where there is nothing to choose. */
export function ArtistsField({ plan, services }: ArtistsFieldProps) {
  if (!plan.ok || plan.choices.length < 2) return <div data-part="artists" />
  const { choices, morning, people, readyBy, aloneBy, priced } = plan
  const [fewest] = choices as [Morning]
  const from = Math.min(...choices.map(({ arrival }) => minutesOf(arrival)))
  const { total, isComplete } = priced.quote
  return (
    <div data-part="artists">
      <fieldset id="plan-artists">
        <legend>{`${ALONE[fewest.artists - 1]} or ${numberInWords(fewest.artists + 1)}?`}</legend>
        <div className="artist-cards">
          {choices.map((choice) => (
            <label className="artist-card" key={choice.artists}>
              <span className="artist-name">
                <input
                  type="radio"
                  name="artists"
                  value={choice.artists}
                  defaultChecked={choice === morning}
                />
                {NAMES[choice.artists - 1]}
              </span>
              <span className="artist-start">
                <small>First chair</small>
                <b>{formatTime(choice.chairs[0]?.start ?? choice.arrival)}</b>
                <small>{`${choice.artists === 1 ? 'I arrive' : 'We arrive'} at ${formatTime(choice.arrival)}`}</small>
              </span>
              <Lanes morning={choice} from={from} most={fewest.artists + 1} services={services} />
              <span className="artist-price">
                <small>{choice === fewest ? 'Total' : 'Same price'}</small>
                <b>{`${formatCents(total)}${isComplete ? '' : ' and travel'}`}</b>
              </span>
            </label>
          ))}
        </div>
        <p className="hint">
          {aloneBy
            ? `With ${numberInWords(countPeople(people))} people by ${formatTime(readyBy)} I bring ${fewest.artists === 2 ? 'a second artist' : 'more artists'}, at no extra charge. On my own, ${formatTime(aloneBy)} is the earliest.`
            : 'Same price either way. I’ll tell you who’s coming with me before you’re booked.'}
        </p>
      </fieldset>
    </div>
  )
}

const ALONE = ['One artist', 'Two artists', 'Three artists']
const NAMES = ['Just me', 'Two artists', 'Three artists', 'Four artists']

/** Units of the drawing: a lane's height with the space below it, and a quarter hour. */
const LANE = { height: 10, step: 14, quarter: 4 }

interface LanesProps {
  morning: Morning
  /** Minutes after midnight at which the first of either choice arrives. */
  from: number
  /** The artists of the larger choice. */
  most: number
  services: Services
}

/** A lane for each artist, from the first arrival of either choice until everybody is ready. */
function Lanes({ morning, from, most, services }: LanesProps) {
  const at = (minutes: number) => (minutes / 15) * LANE.quarter
  const width = at(minutesOf(morning.readyBy) - from)
  const rects = stepsOf(morning, services).flatMap((steps, lane) =>
    steps.map(({ time, minutes, kind }) => ({
      kind,
      x: at(minutesOf(time) - from),
      y: lane * LANE.step,
      width: Math.max(at(minutes) - 0.7, 0.7),
    })),
  )
  return (
    <svg
      className="artist-lanes"
      viewBox={`0 0 ${width} ${LANE.step * most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rects.map(({ kind, ...place }) => (
        <rect className={kind} key={`${place.x} ${place.y}`} height={LANE.height} {...place} />
      ))}
    </svg>
  )
}
