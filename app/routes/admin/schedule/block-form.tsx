import { Form } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { REASON_MAX } from '#app/domain/field-lengths.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { useErrorFocus } from '#app/ui/desk/use-error-focus.ts'
import { useIsHydrated } from '#app/ui/desk/use-is-hydrated.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ChosenDay, DraftPreview } from './draft-preview.tsx'
import { useDraft } from './use-draft.ts'

interface BlockFormProps {
  action: string
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  /** The day the address names, with what it holds. */
  day: ChosenDay | null
  refused: RefusedForm | undefined
}

/** Takes time off the calendar. With scripts it shows beforehand what that means. */
export function BlockForm({ action, today, latest, day, refused }: BlockFormProps) {
  const field = fieldsOf(refused, { date: day?.date })
  const { errors, values } = refused ?? { errors: {}, values: {} as Record<string, string> }
  const form = useErrorFocus(refused)
  const { draft, readDraft } = useDraft(form, day?.date ?? null)
  const isHydrated = useIsHydrated()
  const isFilled = draft.date && (draft.isWholeDay || (draft.startTime && draft.endTime))
  const hasMore = ['lastDate', 'repeatUntil'].some((name) => values[name] || errors[name])
  const days = { type: 'date', min: today, max: latest }
  return (
    <Form
      id="block"
      method="post"
      action={action}
      ref={form}
      onChange={readDraft}
      aria-label="Block time"
    >
      <Field {...field('date')} {...days} label="Date" required />
      <label className="tick">
        <input type="checkbox" name="wholeDay" defaultChecked={Boolean(values.wholeDay)} />
        The whole day
      </label>
      <div className="pair times">
        <TimeField {...field('startTime')} label="From" />
        <TimeField {...field('endTime')} label="To, inclusive" />
      </div>
      <details className="more-days" open={hasMore || undefined}>
        <summary>Several days, or every week</summary>
        <div className="pair">
          <Field {...field('lastDate')} {...days} label="Last day" isOptional />
          <Field {...field('repeatUntil')} {...days} label="Every week until" isOptional />
        </div>
      </details>
      <Field
        {...field('reason')}
        label="Reason"
        isOptional
        maxLength={REASON_MAX}
        autoComplete="off"
      />
      <SubmitButton
        label="Block this time"
        busyLabel="Blocking"
        disabled={isHydrated && !isFilled}
      />
      {/* Below the button: it comes when the server has answered, and must not move what is being pressed. */}
      <DraftPreview draft={draft} known={day} latest={latest} />
    </Form>
  )
}

interface TimeFieldProps {
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

/** The 17 slots, and a time off the grid if one was sent. Whether one is needed, the server says. */
function TimeField({ defaultValue: chosen, ...field }: TimeFieldProps) {
  const times: string[] = [...SLOTS]
  if (chosen && parseTimeOfDay(chosen) && !times.includes(chosen)) times.push(chosen)
  return (
    <Field {...field} as="select" defaultValue={chosen && times.includes(chosen) ? chosen : ''}>
      <option value="">Choose</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </Field>
  )
}
