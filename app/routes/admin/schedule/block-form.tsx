import { Form, Link } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ChosenDay, DraftPreview } from './draft-preview.tsx'
import { type Draft, useDraft } from './use-draft.ts'

interface BlockFormProps {
  action: string
  /** Where Cancel leads. */
  backTo: string
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  /** The day the address names, with what it holds. */
  day: ChosenDay | null
  /** What the form begins with. */
  suggested: Record<string, string>
  refused: RefusedForm | undefined
}

/** Takes time off the calendar. With scripts it shows beforehand what that means. */
export function BlockForm(props: BlockFormProps) {
  const { action, backTo, today, latest, day, suggested, refused } = props
  const field = fieldsOf(refused, suggested)
  const { errors, values } = refused ?? { errors: {}, values: {} as Record<string, string> }
  const form = useErrorFocus(refused)
  const { draft, readDraft } = useDraft(form)
  const isHydrated = useIsHydrated()
  const isFilled = draft.date && (draft.isWholeDay || (draft.from && draft.until))
  const hasMore = ['lastDate', 'repeatUntil'].some((name) => values[name] || errors[name])
  const days = { today, min: today, max: latest }
  return (
    <Form
      className="block-form"
      method="post"
      action={action}
      ref={form}
      onInput={readDraft}
      onChange={readDraft}
      aria-label="Block time"
    >
      <div className="sheet-body">
        <DateField {...field('date')} {...days} label="Day" required />
        <label className="switch">
          <input type="checkbox" name="wholeDay" defaultChecked={Boolean(values.wholeDay)} />
          The whole day
        </label>
        <div className="pair times">
          <TimeField {...field('startTime')} label="From" />
          <TimeField {...field('until')} label="Until" />
        </div>
        <DraftPreview draft={draft} known={day} today={today} latest={latest} />
        <Field
          {...field('reason')}
          label="Reason, for you alone"
          isOptional
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <details className="more-days" open={hasMore || undefined}>
          <summary>Several days, or every week</summary>
          <div className="pair">
            <DateField {...field('lastDate')} {...days} label="Last day" isOptional />
            <DateField {...field('repeatUntil')} {...days} label="Every week until" isOptional />
          </div>
        </details>
      </div>
      <div className="sheet-foot">
        <SubmitButton
          label={labelOf(draft)}
          busyLabel="Blocking"
          disabled={isHydrated && !isFilled}
        />
        <Link className="desk-button" to={backTo} preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

/** What the button does, as soon as that is known. */
function labelOf({ isWholeDay, ...draft }: Draft): string {
  if (isWholeDay) return 'Block the whole day'
  const [from, until] = [readTypedTime(draft.from), readTypedTime(draft.until)]
  return from && until && from < until ? `Block ${from} to ${until}` : 'Block this time'
}
