import { Form } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { REASON_MAX } from '#app/domain/field-lengths.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { DateField } from '#app/ui/desk/date-field.tsx'
import { TimeField } from '#app/ui/desk/time-field.tsx'
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
  const isFilled = draft.date && (draft.isWholeDay || (draft.from && draft.until))
  const hasMore = ['lastDate', 'repeatUntil'].some((name) => values[name] || errors[name])
  const days = { today, min: today, max: latest }
  return (
    <Form
      id="block"
      method="post"
      action={action}
      ref={form}
      onInput={readDraft}
      onChange={readDraft}
      aria-label="Block time"
    >
      <DateField {...field('date')} {...days} label="Day" required />
      <label className="tick">
        <input type="checkbox" name="wholeDay" defaultChecked={Boolean(values.wholeDay)} />
        The whole day
      </label>
      <div className="pair times">
        <TimeField {...field('startTime')} label="From" />
        <TimeField {...field('until')} label="Until" />
      </div>
      <details className="more-days" open={hasMore || undefined}>
        <summary>Several days, or every week</summary>
        <div className="pair">
          <DateField {...field('lastDate')} {...days} label="Last day" isOptional />
          <DateField {...field('repeatUntil')} {...days} label="Every week until" isOptional />
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
      <DraftPreview draft={draft} known={day} today={today} latest={latest} />
    </Form>
  )
}
