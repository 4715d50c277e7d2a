import type { SlotState } from '#app/domain/schedule/availability.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Slot } from './request-state.ts'

/** What is said of a time that cannot be chosen, beside how it looks. */
const IN_WORDS: Record<SlotState, string> = {
  available: '',
  blocked: 'not available',
  booked: 'already booked',
  past: 'too late to request',
}

const HALVES = [
  { title: 'Morning', holds: (time: string) => time < '12:00' },
  { title: 'Afternoon', holds: (time: string) => time >= '12:00' },
]

interface SlotGridProps {
  /** Null while no day is chosen: the times are shown, none can be taken. */
  slots: readonly Slot[] | null
  chosen: TimeOfDay | ''
  canChoose: boolean
  isInvalid: boolean
  onChoose: (time: TimeOfDay) => void
}

/** The day's 17 times as radio buttons. */
export function SlotGrid({ slots, chosen, canChoose, isInvalid, onChoose }: SlotGridProps) {
  const states = new Map(slots?.map(({ time, state }) => [time, state]))
  return HALVES.map(({ title, holds }) => (
    <div key={title}>
      <h3>{title}</h3>
      <div className="slot-group">
        {SLOTS.filter(holds).map((time) => {
          const state = states.get(time)
          return (
            <label key={time} className={`slot ${state ?? 'unknown'}`}>
              <input
                type="radio"
                name="time"
                value={time}
                required
                checked={time === chosen}
                disabled={!canChoose || state !== 'available'}
                aria-invalid={isInvalid || undefined}
                onChange={() => onChoose(time)}
              />
              <span>{time}</span>
              {state && state !== 'available' && (
                <span className="visually-hidden">{IN_WORDS[state]}</span>
              )}
            </label>
          )
        })}
      </div>
    </div>
  ))
}

/** What each look of a time means. */
export function SlotKey() {
  return (
    <ul className="slot-key" aria-label="Key">
      <li>
        <i /> Available
      </li>
      <li>
        <i className="chosen" /> Your time
      </li>
      <li>
        <i className="blocked" /> Not available
      </li>
      <li>
        <i className="booked" /> Booked
      </li>
      <li>
        <i className="past" /> Too late
      </li>
    </ul>
  )
}
