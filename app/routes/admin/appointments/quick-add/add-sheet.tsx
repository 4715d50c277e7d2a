import type { RefObject } from 'react'
import { Form, href } from 'react-router'
import { PLACES } from '#app/content/services.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { formatTime, minutesOf, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AddView } from '../manual/add-view.server.ts'
import { ClashBox } from '../manual/clash-box.tsx'
import { ClientFields } from '../manual/client-fields.tsx'
import { AddressFields, PeopleFields, PLACE_WORDS, ServiceField } from '../manual/party-fields.tsx'
import { useAddPreview } from '../manual/use-add-preview.ts'
import { REASON_FIELD } from '../manual/when-fields.tsx'
import { type AddAt, addPath, type ListFilter, listPath } from '../shared/filters.ts'

interface AddSheetProps {
  /** Of the calendar below, to which it closes. */
  filter: ListFilter
  at: AddAt
  view: AddView
  refused: (RefusedForm & { view: AddView | null }) | undefined
}

/** Over the calendar, at a time of it: a new appointment in short, or a time to block. */
export function AddSheet({ filter, at, view: loaded, refused }: AddSheetProps) {
  const form = useErrorFocus(refused, REASON_FIELD)
  const isBlock = refused?.values.kind === BLOCK
  const answer = isBlock ? undefined : refused
  const { view, readForm, submitLabel } = useAddPreview(form, loaded, answer?.view ?? undefined)
  const { date, time } = timeOf(view) ?? at
  const ways = { action: addPath(filter, at), backTo: listPath(filter) }
  return (
    <Sheet title={`Add at ${formatTime(time)}, ${formatDate(date, 'short')}`} backTo={ways.backTo}>
      <fieldset className="add-kinds radio-choice">
        <legend className="visually-hidden">What to add</legend>
        <div className="segmented">
          {KINDS.map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                value={value}
                defaultChecked={value === (isBlock ? BLOCK : APPOINTMENT)}
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      <AppointmentForm
        {...ways}
        form={form}
        view={view}
        filled={loaded.filled}
        refused={answer}
        onChange={readForm}
        submitLabel={submitLabel}
      />
      <BlockForm {...ways} at={at} refused={isBlock ? refused : undefined} />
    </Sheet>
  )
}

/** What the sheet can add, as its forms post it. */
const APPOINTMENT = 'appointment'
export const BLOCK = 'block'

const KINDS = [
  [APPOINTMENT, 'Appointment'],
  [BLOCK, 'Block this time'],
] as const

/** Where a way out of a clash was taken, that time. */
function timeOf({ preview }: AddView): AddAt | null {
  if (!preview?.chosen) return null
  return { date: preview.day.date, time: timeFromMinutes(preview.chosen.from) }
}

interface BlockFormProps {
  at: AddAt
  action: string
  /** Where nothing is blocked. */
  backTo: string
  refused: RefusedForm | undefined
}

/** Until when and why; several days and what lies in the way have their page. */
function BlockForm({ at: { date, time }, action, backTo, refused }: BlockFormProps) {
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

interface AppointmentFormProps {
  form: RefObject<HTMLFormElement | null>
  action: string
  /** Where nothing is added. */
  backTo: string
  view: AddView
  filled: AddView['filled']
  refused: RefusedForm | undefined
  onChange: () => void
  submitLabel: string
}

/** Who comes, for what and where; the time is chosen, and the rest has its page. */
function AppointmentForm({ form, view, filled, refused, ...props }: AppointmentFormProps) {
  const { preview, fit, services, roles } = view
  const field = fieldsOf(refused, filled)
  return (
    <Form
      className="quick-add"
      method="post"
      action={props.action}
      ref={form}
      onInput={props.onChange}
      onChange={props.onChange}
      aria-label="Appointment"
    >
      <div className="sheet-body">
        {SETTLED.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" {...hidden(field('date'))} />
        <input type="hidden" {...hidden(field('time'))} />
        <ClientFields form={form} field={field} isShort />
        <div className="pair">
          <ServiceField field={field} services={services} unchosen="Choose" isShort />
          <Field {...field('place')} label="Where" as="select">
            {PLACES.map((place) => (
              <option key={place} value={place}>
                {PLACE_WORDS[place]}
              </option>
            ))}
          </Field>
        </div>
        <PeopleFields field={field} roles={roles} />
        <AddressFields field={field} />
        {refused?.errors.date && <p className="error">{refused.errors.date}</p>}
        {preview?.clash && <ClashBox form={form} clash={preview.clash} reason={field('reason')} />}
        <div role="status">
          {fit && (
            <p className={fit.fits ? 'fit-line beside gap-2' : 'alert-line'}>
              <Icon name={fit.fits ? 'check' : 'warning'} />
              {fit.words}
            </p>
          )}
        </div>
        <button
          className="more above-4"
          type="submit"
          formMethod="get"
          formAction={href('/admin/appointments/new')}
          formNoValidate
        >
          More details
        </button>
      </div>
      <div className="sheet-foot">
        <SubmitButton label={props.submitLabel} busyLabel="Adding" />
        <ButtonLink to={props.backTo} label="Cancel" />
      </div>
    </Form>
  )
}

const SETTLED = [
  ['kind', APPOINTMENT],
  ['status', 'confirmed'],
  ['mailClient', 'on'],
]

function hidden({ name, defaultValue }: { name: string; defaultValue?: string | undefined }) {
  return { name, defaultValue }
}
