import { type Dispatch, type RefObject, useLayoutEffect, useRef } from 'react'
import type { SlotState } from '#app/booking/times/availability.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { SLOTS, USUAL_HOURS } from '#app/booking/times/slots.ts'
import type { CalendarMonth } from '#app/kernel/calendar-date.ts'
import {
  DAY_MINUTES,
  formatTime,
  minutesOf,
  type TimeOfDay,
  timeFromMinutes,
} from '#app/kernel/time-of-day.ts'
import { Calendar } from '#app/routes/site/booking/calendar/calendar.tsx'
import type { Bookable } from '#app/routes/site/booking/calendar/calendar-keys.ts'
import { GroupError, groupErrorLink, idOf } from '#app/routes/site/booking/fields.tsx'
import { SEE_TIMES } from '#app/routes/site/booking/outcome.ts'
import { dayNote } from '#app/routes/site/booking/request/request-labels.ts'
import {
  canChooseTime,
  isDayFull,
  type RequestEvent,
  type RequestState,
  type Slot,
} from '#app/routes/site/booking/request/request-state.ts'
import type { DayStates } from '#app/routes/site/booking/use-month-days.ts'
import { Field } from '#app/ui/field.tsx'
import { NextTimes } from './next-times.tsx'

interface WhenStepProps {
  request: RequestState
  dispatch: Dispatch<RequestEvent>
  /** The date as it was typed, which need not be one that can be chosen. */
  typedDate: string
  bookable: Bookable
  errors: Record<string, string>
  isHydrated: boolean
  /** How long the appointment takes; null while no service is chosen. */
  durationMinutes: number | null
  days: DayStates
  next: readonly StartTime[]
  onMonthShown: (month: CalendarMonth) => void
  onStartChosen: (start: StartTime) => void
  onDateChosen: () => void
  onTimeChosen: () => void
}

export function WhenStep(props: WhenStepProps) {
  const { request, dispatch, bookable, errors, isHydrated } = props
  return (
    <fieldset className="step">
      <legend>
        <h2>When suits you?</h2>
      </legend>
      <NextTimes label="Next available" times={props.next} onChoose={props.onStartChosen} />
      <div className="when">
        <div className="day-choice">
          {/* First: of two dates in one form the first counts. Where scripts run, React never looks into it. */}
          <noscript>
            {import.meta.env.SSR && (
              <NativeDate typedDate={props.typedDate} bookable={bookable} error={errors.date} />
            )}
          </noscript>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take the error's description from its buttons */}
          <div
            role="group"
            className="calendar-choice"
            tabIndex={-1}
            {...(isHydrated && { id: idOf('date'), 'aria-label': 'Date' })}
            {...groupErrorLink('date', errors.date)}
          >
            <input type="hidden" name="date" value={request.date} />
            <Calendar
              date={request.date}
              bookable={bookable}
              days={props.days}
              onMonthShown={props.onMonthShown}
              onChoose={(date) => {
                dispatch({ type: 'date-chosen', date })
                props.onDateChosen()
              }}
            />
            <GroupError name="date" error={errors.date} />
          </div>
        </div>
        <DayTimes {...props} />
      </div>
    </fieldset>
  )
}

/** The date for browsers that run no scripts, in the place of the calendar. */
function NativeDate(props: { typedDate: string; bookable: Bookable; error: string | undefined }) {
  const { typedDate, bookable, error } = props
  return (
    <div className="native-day">
      <Field
        id={idOf('date')}
        name="date"
        label="Date"
        type="date"
        required
        min={bookable.today}
        max={bookable.lastDate}
        defaultValue={typedDate}
        error={error}
      />
      <p className="hint">Saturdays and Sundays are by special appointment.</p>
      <button type="submit" className="button line" formAction={SEE_TIMES}>
        See times and the total
      </button>
    </div>
  )
}

function DayTimes(props: WhenStepProps) {
  const { request, dispatch, errors, isHydrated, durationMinutes, onTimeChosen } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const note = dayNote(request)
  const canChoose = canChooseTime(request)
  const retry = useRetry(request, group)
  // Times before a day is chosen would look as if they could be taken.
  const isShown = request.slots !== null || (isHydrated && request.date !== '')
  return (
    <fieldset
      className="slots"
      id={idOf('time')}
      tabIndex={-1}
      ref={group}
      aria-busy={request.lookup === 'looking' || undefined}
      {...groupErrorLink('time', errors.time)}
    >
      <legend className="visually-hidden">Time</legend>
      {isShown && (
        <SlotGrid
          slots={request.slots}
          chosen={request.time}
          canChoose={canChoose}
          isInvalid={errors.time !== undefined}
          durationMinutes={durationMinutes}
          onChoose={(time) => {
            dispatch({ type: 'time-chosen', time })
            onTimeChosen()
          }}
        />
      )}
      {isShown && <SlotKey slots={request.slots} durationMinutes={durationMinutes} />}
      <div className="day-note">
        <GroupError name="time" error={errors.time} />
        <p role="status" className={note.isLoss ? 'error' : 'hint'}>
          {note.text}
        </p>
        {isDayFull(request) && (
          <a
            className="more"
            href={`/waitlist?date=${request.date}&service=${encodeURIComponent(request.service)}`}
          >
            Wait for this day
          </a>
        )}
        {request.lookup === 'failed' && (
          <button
            type="button"
            className="more"
            onClick={() => {
              retry.begin()
              dispatch({ type: 'retried' })
            }}
          >
            Try again
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** The button that tries again goes when it is pressed; focus stays with the times it asked for. */
function useRetry(request: RequestState, group: RefObject<HTMLFieldSetElement | null>) {
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    if (!wasPressed.current || request.lookup === 'failed') return
    wasPressed.current = false
    group.current?.focus()
  }, [request.lookup, group])
  return {
    begin() {
      wasPressed.current = true
    },
  }
}

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
function SlotGrid(props: SlotGridProps) {
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
function SlotKey({ slots, durationMinutes }: Pick<SlotGridProps, 'slots' | 'durationMinutes'>) {
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
          I usually finish at {closing} You can still ask for a dotted time, and I may offer an
          earlier one.
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
