import { Form } from 'react-router'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { minutesOf, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AddAt } from '../shared/filters.ts'
import { BLOCK } from './kinds.ts'

interface BlockFormProps {
  at: AddAt
  action: string
  /** Where nothing is blocked. */
  backTo: string
  refused: RefusedForm | undefined
}

/** Until when and why; several days and what lies in the way have their page. */
export function BlockForm({ at: { date, time }, action, backTo, refused }: BlockFormProps) {
  const form = useErrorFocus(refused)
  const hour = Math.min(minutesOf(time) + 60, LAST_MINUTE)
  const field = fieldsOf(refused, { until: timeFromMinutes(hour) })
  const { startTime, date: day } = refused?.errors ?? {}
  return (
    <Form className="quick-block" method="post" action={action} ref={form} aria-label="Block time">
      <div className="sheet-body">
        <input type="hidden" name="kind" value={BLOCK} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="startTime" value={time} />
        {[day, startTime].map(
          (sentence) =>
            sentence && (
              <p className="error" role="alert" key={sentence}>
                {sentence}
              </p>
            ),
        )}
        <TimeField {...field('until')} label="Until" required />
        <Field
          {...field('reason')}
          id="block-reason"
          label="Private reason"
          isOptional
          maxLength={REASON_MAX}
          autoComplete="off"
        />
      </div>
      <div className="sheet-foot">
        <SubmitButton label="Block this time" busyLabel="Blocking" />
        <ButtonLink to={backTo} label="Cancel" />
      </div>
    </Form>
  )
}

/** A block ends on its day. */
const LAST_MINUTE = 23 * 60 + 30
