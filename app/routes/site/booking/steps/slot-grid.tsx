import type { SlotState } from '#app/booking/times/availability.ts'
import { SLOTS, USUAL_HOURS } from '#app/booking/times/slots.ts'
import {
  DAY_MINUTES,
  formatTime,
  minutesOf,
  type TimeOfDay,
  timeFromMinutes,
} from '#app/kernel/time-of-day.ts'
import type { Slot } from '#app/routes/site/booking/request/request-state.ts'

/** What is said of a time that cannot be chosen, beside how it looks. */
const IN_WORDS: Record<SlotState, string> = {
  available: '',
  blocked: 'not available',
  booked: 'already booked',
  past: 'too late to request',
}

const PARTS = [
  { title: 'Morning', from: '00:00', until: '12:00' },
  { title: 'Afternoon', from: '12:00', until: '18:00' },
  { title: 'Evening', from: '18:00', until: '24:00' },
]

interface SlotGridProps {
  /** Null while they are looked up: the usual times are shown, none can be taken. */
  slots: readonly Slot[] | null
  chosen: TimeOfDay | ''
  canChoose: boolean
  isInvalid: boolean
  /** How long the appointment takes; null while no service is chosen. */
  durationMinutes: number | null
  onChoose: (time: TimeOfDay) => void
}

/** The day's times as radio buttons; a free one says when it would end. */
export function SlotGrid(props: SlotGridProps) {
  const { slots, chosen, canChoose, isInvalid, durationMinutes, onChoose } = props
  const states = new Map(slots?.map(({ time, state }) => [time, state]))
  const times = slots?.map(({ time }) => time) ?? SLOTS
  const last = lastStart(slots)
  const parts = PARTS.map(({ title, from, until }) => ({
    title,
    inPart: times.filter((time) => from <= time && time < until),
  }))
  return parts
    .filter(({ inPart }) => inPart.length > 0)
    .map(({ title, inPart }) => (
      <div key={title}>
        <h3>{title}</h3>
        <div className="slot-group">
          {inPart.map((time) => {
            const state = states.get(time)
            const end = state === 'available' ? endOf(time, durationMinutes) : null
            return (
              <label
                key={time}
                className={`slot ${state ?? 'unknown'}${end && end > last ? ' late' : ''}`}
              >
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
                <span>{formatTime(time)}</span>
                {end && <small> to {formatTime(end)}</small>}
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
export function SlotKey({
  slots,
  durationMinutes,
}: Pick<SlotGridProps, 'slots' | 'durationMinutes'>) {
  const hasLate = hasLateTimes(slots, durationMinutes)
  const closing = formatTime(lastStart(slots))
  return (
    <>
      <ul className="slot-key" aria-label="What the times mean">
        <li>
          <i /> Free
        </li>
        <li>
          <i className="booked" /> Taken
        </li>
        <li>
          <i className="blocked" /> Closed
        </li>
        {hasLate && (
          <li>
            <i className="late" /> Ends after {closing}
          </li>
        )}
      </ul>
      {hasLate && (
        <p className="hint">
          I usually finish at {closing} You can still ask for one of the dotted times, and I may
          answer with an earlier one.
        </p>
      )}
    </>
  )
}

/** Whether any free time would run past the last start. */
function hasLateTimes(slots: readonly Slot[] | null, minutes: number | null): boolean {
  return (slots ?? []).some(({ time, state }) => {
    const end = state === 'available' ? endOf(time, minutes) : null
    return end !== null && end > lastStart(slots)
  })
}

function endOf(start: TimeOfDay, minutes: number | null): string | null {
  if (minutes === null) return null
  const end = minutesOf(start) + minutes
  return end === DAY_MINUTES ? '24:00' : end > DAY_MINUTES ? null : timeFromMinutes(end)
}

function lastStart(slots: readonly Slot[] | null): TimeOfDay {
  return slots?.at(-1)?.time ?? USUAL_HOURS.to
}
