import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { DateField, TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { OVERRIDE_WORDS, type RefusedTime } from './refused-time.ts'

interface WhenFieldsProps {
  refused: RefusedTime | undefined
  today: CalendarDate
  /** What stands there before anything was tried. */
  date: string
  time: string
  /** False where there is another way to choose. */
  isRequired?: boolean
}

/** Date and time of the artist's choice, and once it was tried what stands against it. */
export function WhenFields({ refused, today, isRequired = true, ...initial }: WhenFieldsProps) {
  const field = fieldsOf(refused, initial)
  const { values = {}, overrides = [] } = refused ?? {}
  return (
    <>
      <div className="pair">
        <DateField {...field('date')} label="Date" today={today} required={isRequired} />
        <TimeField {...field('time')} label="Time" required={isRequired} />
      </div>
      {overrides.length > 0 && (
        <div>
          <div className="warning" role="alert">
            {overrides.map((override) => (
              <p key={override}>{OVERRIDE_WORDS[override]}</p>
            ))}
            <p>Nothing is saved yet. To book anyway, give a reason.</p>
          </div>
          <input type="hidden" name="accepted" value={overrides.join(' ')} />
          <Field
            {...field('reason')}
            label="Reason"
            required
            maxLength={REASON_MAX}
            autoComplete="off"
          />
        </div>
      )}
      {/* A reason once given outlives another mistake in the form. */}
      {overrides.length === 0 && values.reason && (
        <>
          <input type="hidden" name="reason" value={values.reason} />
          <input type="hidden" name="accepted" value={values.accepted ?? ''} />
        </>
      )}
    </>
  )
}

interface MailChoiceProps {
  refused: RefusedTime | undefined
  label: string
}

/** Whether the client is told; ticked until the artist says otherwise. */
export function MailChoice({ refused, label }: MailChoiceProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="mailClient"
        defaultChecked={refused ? refused.values.mailClient === 'on' : true}
      />
      {label}
    </label>
  )
}

/** Where the focus goes in a form that was refused for no field. */
export const REASON_FIELD = '[name=reason]:not([type=hidden])'
