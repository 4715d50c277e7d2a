import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { REASON_MAX } from '#app/domain/limits.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'
import { Field } from '#app/ui/desk/field.tsx'
import { useIsHydrated } from '#app/ui/desk/notice.tsx'
import { type ChosenDay, DraftPreview } from './draft-preview.tsx'
import { useDraft } from './use-draft.ts'

interface BlockFormProps {
  action: string
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  /** The day the address names, with what it holds. */
  day: ChosenDay | null
  tried: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** Takes time off the calendar. With scripts it shows beforehand what that means. */
export function BlockForm({ action, today, latest, day, tried }: BlockFormProps) {
  const errors = tried?.errors ?? {}
  const values = tried?.values ?? {}
  const { form, draft, readDraft } = useDraft(day?.date ?? null)
  const alive = useIsHydrated()
  const busy = useNavigation().formMethod === 'POST'
  const isFilled = draft.date && (draft.isWholeDay || (draft.startTime && draft.endTime))
  const hasMore = ['lastDate', 'repeatUntil'].some((name) => values[name] || errors[name])
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried, form])

  return (
    <Form
      id="block"
      method="post"
      action={action}
      ref={form}
      onChange={readDraft}
      aria-label="Block time"
    >
      <Field name="date" label="Date" error={errors.date}>
        <input
          type="date"
          min={today}
          max={latest}
          required
          defaultValue={values.date ?? day?.date ?? ''}
        />
      </Field>
      <label className="tick">
        <input type="checkbox" name="wholeDay" defaultChecked={Boolean(values.wholeDay)} />
        The whole day
      </label>
      <div className="pair times">
        <Field name="startTime" label="From" error={errors.startTime}>
          <TimeChoice chosen={values.startTime} />
        </Field>
        <Field name="endTime" label="To, inclusive" error={errors.endTime}>
          <TimeChoice chosen={values.endTime} />
        </Field>
      </div>
      <details className="more-days" open={hasMore || undefined}>
        <summary>Several days, or every week</summary>
        <div className="pair">
          <Field name="lastDate" label="Last day" isOptional error={errors.lastDate}>
            <input type="date" min={today} max={latest} defaultValue={values.lastDate} />
          </Field>
          <Field name="repeatUntil" label="Every week until" isOptional error={errors.repeatUntil}>
            <input type="date" min={today} max={latest} defaultValue={values.repeatUntil} />
          </Field>
        </div>
      </details>
      <Field name="reason" label="Reason" isOptional error={errors.reason}>
        <input maxLength={REASON_MAX} autoComplete="off" defaultValue={values.reason} />
      </Field>
      <button
        className="desk-button primary"
        type="submit"
        disabled={alive && !isFilled}
        aria-disabled={busy || undefined}
      >
        {busy ? 'Blocking' : 'Block this time'}
      </button>
      {/* Below the button: it comes when the server has answered, and must not move what is being pressed. */}
      <DraftPreview draft={draft} known={day} latest={latest} />
    </Form>
  )
}

/** The 17 slots, and a time off the grid if one was sent. Whether one is needed, the server says. */
function TimeChoice({ chosen, ...field }: { chosen: string | undefined }) {
  const times: string[] = [...SLOTS]
  if (chosen && parseTimeOfDay(chosen) && !times.includes(chosen)) times.push(chosen)
  return (
    <select {...field} defaultValue={chosen && times.includes(chosen) ? chosen : ''}>
      <option value="">Choose</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </select>
  )
}
