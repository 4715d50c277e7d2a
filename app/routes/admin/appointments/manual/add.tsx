import type { RefObject } from 'react'
import { Form, href } from 'react-router'
import { planDay } from '#app/booking/times/day-plan.ts'
import { database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDay } from '#app/kernel/calendar-date.ts'
import { LONG_TEXT_MAX } from '#app/kernel/field-lengths.ts'
import { formatMinute } from '#app/kernel/time-of-day.ts'
import { type RefusedForm, readForm } from '#app/platform/validation.ts'
import { DayLine } from '#app/routes/admin/shared/day/day-line.tsx'
import { ribbonLabel, ribbonOf } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { ButtonLink, IconButton } from '#app/ui/desk/buttons.tsx'
import { PageHead, PageTitle, TaskActs } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { DateField, TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { DayRibbon, RibbonHours } from '#app/ui/desk/when/day-ribbon.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import type { Route } from './+types/add.ts'
import { type AddView, readAddView } from './add-view.server.ts'
import { answerAdd } from './answer-add.server.ts'
import { ClashBox } from './clash-box.tsx'
import { ClientFields } from './client-fields.tsx'
import type { DayPreview } from './day-preview.server.ts'
import {
  AddOnFields,
  PeopleFields,
  PLACE_WORDS,
  PlaceFields,
  ServiceField,
} from './party-fields.tsx'
import { fill, useAddPreview } from './use-add-preview.ts'
import { REASON_FIELD } from './when-fields.tsx'

const PATH = href('/admin/appointments/new')

/** The address may fill in the form, by the names of its fields: a calendar leads here with a day and a time. */
export async function loader({ url }: Route.LoaderArgs) {
  return await readAddView(database(), url.searchParams, Temporal.Now.instant())
}

export async function action({ request }: Route.ActionArgs) {
  return await answerAdd(await readForm(request), ({ id }) =>
    href('/admin/appointments/:id', { id }),
  )
}

export default function AddAppointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const form = useErrorFocus(refused, REASON_FIELD)
  const { view, readForm: onChange, submitLabel } = useAddPreview(form, loaderData, refused?.view)
  return (
    <>
      <PageTitle title="Add an appointment" />
      <PageHead
        title="Add an appointment"
        back={{ to: href('/admin/appointments'), label: 'Back without adding' }}
      >
        <ButtonLink to={`${href('/admin/schedule')}?block`} label="Block time" />
      </PageHead>
      <Form
        className="add-form"
        method="post"
        action={PATH}
        ref={form}
        onInput={onChange}
        onChange={onChange}
      >
        <div className="add-columns">
          <AddFields form={form} view={view} refused={refused} filled={loaderData.filled} />
          <AddDay form={form} preview={view.preview} />
        </div>
        <TaskActs yes={submitLabel} busy="Adding" backTo={href('/admin/appointments')} />
      </Form>
    </>
  )
}

interface AddDayProps {
  form: RefObject<HTMLFormElement | null>
  /** Null while no day is chosen. */
  preview: DayPreview | null
}

function AddDay({ form, preview }: AddDayProps) {
  if (!preview) {
    return (
      <aside className="add-day shrinks" aria-label="The day">
        <p className="empty soft">Choose a day to see it here.</p>
      </aside>
    )
  }
  const { title, before, after, day, minute, open, isClosed } = preview
  return (
    <aside className="add-day shrinks" aria-label={title}>
      <div className="part-top">
        <h2>{title}</h2>
        <div className="beside">
          {before && <Step form={form} to={before} icon="back" words="Previous day" />}
          <Step form={form} to={after} icon="next" words="Next day" />
        </div>
      </div>
      <DayLine
        date={day.date}
        items={planDay(day.appointments, day.blocks, minute, open)}
        now={minute}
        isClosed={isClosed}
      />
    </aside>
  )
}

interface StepProps {
  form: AddDayProps['form']
  to: CalendarDate
  icon: 'back' | 'next'
  words: string
}

function Step({ form, to, icon, words }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={words}
      onClick={() => fill(form.current, 'date', formatDay(to))}
    />
  )
}

interface AddFieldsProps {
  form: RefObject<HTMLFormElement | null>
  view: AddView
  refused: RefusedForm | undefined
  filled: AddView['filled']
}

function AddFields({ form, view, refused, filled }: AddFieldsProps) {
  const { today, services, roles, addOns, priced, preview } = view
  const field = fieldsOf(refused, { ...filled, status: 'confirmed' })
  const values = refused?.values ?? {}
  return (
    <div className="add-fields shrinks">
      <ClientFields form={form} field={field} />
      <ServiceField field={field} services={services} unchosen="Choose" />
      <PeopleFields field={field} roles={roles} />
      <AddOnFields field={field} addOns={addOns} />
      <PlaceFields field={field} chosen={values.place ?? filled.place} />
      <div className="pair when">
        <DateField {...field('date')} label="Day" today={today} required />
        <TimeField
          {...field('time')}
          label="From"
          required
          hint={preview?.chosen ? `until ${formatMinute(preview.chosen.to)}` : undefined}
        />
      </div>
      {preview && <ChosenDay preview={preview} />}
      {preview?.clash && <ClashBox form={form} clash={preview.clash} reason={field('reason')} />}
      <Field
        {...field('notes')}
        label="Private notes"
        isOptional
        as="textarea"
        rows={2}
        maxLength={LONG_TEXT_MAX}
      />
      {priced && <QuoteTable {...priced} placeLabel={PLACE_WORDS[priced.place]} />}
      <Field {...field('status')} label="Status" as="select">
        <option value="confirmed">Confirmed</option>
        <option value="pending">Pending</option>
      </Field>
      <label className="switch level tall gap-3">
        <input
          type="checkbox"
          name="mailClient"
          defaultChecked={refused ? values.mailClient === 'on' : true}
        />
        Email a confirmation
      </label>
    </div>
  )
}

function ChosenDay({ preview: { day, chosen, clash, title } }: { preview: DayPreview }) {
  const look = clash ? ('clash' as const) : ('chosen' as const)
  return (
    <div className="below-4">
      <DayRibbon
        label={`${title}: ${ribbonLabel(day)}`}
        parts={[...ribbonOf(day), ...(chosen ? [{ ...chosen, look }] : [])]}
      />
      <RibbonHours />
    </div>
  )
}
