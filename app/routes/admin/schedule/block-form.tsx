import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { type CalendarDate, formatDate, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { REASON_MAX } from '#app/domain/limits.ts'
import { SLOTS } from '#app/domain/slots.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'
import { useIsAlive } from '../notice.tsx'
import { type DayContents, dayCells, foretell } from './day-cells.ts'
import { Field } from './field.tsx'
import { Ribbon, RibbonTicks } from './ribbon.tsx'

interface BlockFormProps {
  today: CalendarDate
  /** The day the address names, with what it holds. */
  day: ({ date: CalendarDate } & DayContents) | null
  tried: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** Takes a range of a day off the calendar. With scripts it shows beforehand what that means. */
export function BlockForm({ today, day, tried }: BlockFormProps) {
  const errors = tried?.errors ?? {}
  const values = tried?.values ?? {}
  const { form, draft, readDraft } = useDraft()
  const shown = useChosenDay(draft.date, day)
  const alive = useIsAlive()
  const busy = useNavigation().formAction === '/admin/schedule'
  const isFilled = draft.date && draft.startTime && draft.endTime
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried, form])

  return (
    <Form method="post" action="/admin/schedule" ref={form} onChange={readDraft}>
      <Field name="date" label="Date" error={errors.date}>
        <input type="date" min={today} required defaultValue={values.date ?? day?.date ?? ''} />
      </Field>
      <div className="pair">
        <Field name="startTime" label="From" error={errors.startTime}>
          <TimeChoice chosen={values.startTime} />
        </Field>
        <Field name="endTime" label="To, inclusive" error={errors.endTime}>
          <TimeChoice chosen={values.endTime} />
        </Field>
      </div>
      <Field name="reason" label="Reason" isOptional error={errors.reason}>
        <input maxLength={REASON_MAX} autoComplete="off" defaultValue={values.reason} />
      </Field>
      {shown && <Preview day={shown} draft={draft} />}
      <button
        className="b pri"
        type="submit"
        disabled={alive && !isFilled}
        aria-disabled={busy || undefined}
      >
        {busy ? 'Blocking' : 'Block this time'}
      </button>
    </Form>
  )
}

/** The chosen day with the draft in it, and in words what blocking would do. */
function Preview({ day, draft }: { day: ChosenDay; draft: Draft }) {
  const startTime = parseTimeOfDay(draft.startTime)
  const endTime = parseTimeOfDay(draft.endTime)
  const range = startTime && endTime ? { startTime, endTime } : null
  const blocked = range ? [...day.blocked, range] : day.blocked
  const name = formatDate(day.date, 'day')
  return (
    <div className="preview">
      <p className="soft">{name}, 09:00 to 17:00</p>
      <Ribbon day={name} cells={dayCells({ bookings: day.bookings, blocked })} />
      <RibbonTicks />
      <p className="soft" role="status">
        {range ? foretell(range, day.bookings) : 'Choose the first and the last time to block.'}
      </p>
    </div>
  )
}

type ChosenDay = { date: CalendarDate } & DayContents

interface Draft {
  date: string
  startTime: string
  endTime: string
}

/** What stands in the form, also what the browser put back before scripts ran. */
function useDraft() {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>({ date: '', startTime: '', endTime: '' })
  const readDraft = useCallback(() => {
    if (!form.current) return
    const fields = new FormData(form.current)
    const textOf = (name: string) => String(fields.get(name) ?? '')
    setDraft({
      date: textOf('date'),
      startTime: textOf('startTime'),
      endTime: textOf('endTime'),
    })
  }, [])
  useEffect(() => readDraft(), [readDraft])
  return { form, draft, readDraft }
}

/** What the chosen day holds: known from the address, or asked for when the date changes. */
function useChosenDay(typed: string, known: ChosenDay | null): ChosenDay | null {
  const { load, data } = useFetcher<{ day: ChosenDay | null }>()
  const date = parseCalendarDate(typed)
  const isKnown = known?.date === date
  useEffect(() => {
    if (date && !isKnown) load(`/admin/schedule?date=${date}`)
  }, [date, isKnown, load])
  if (!date) return typed ? null : known
  if (isKnown) return known
  return data?.day?.date === date ? data.day : null
}

/** The 17 slots, and a time off the grid if one was sent. */
function TimeChoice({ chosen, ...field }: { chosen: string | undefined }) {
  const times: string[] = [...SLOTS]
  if (chosen && parseTimeOfDay(chosen) && !times.includes(chosen)) times.push(chosen)
  return (
    <select {...field} required defaultValue={chosen && times.includes(chosen) ? chosen : ''}>
      <option value="">Choose</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </select>
  )
}
