import type { RefObject } from 'react'
import { LONG_TEXT_MAX } from '#app/kernel/field-lengths.ts'
import { formatMinute } from '#app/kernel/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ribbonLabel, ribbonOf } from '#app/routes/admin/shared/day/day-ribbon-view.ts'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { DayRibbon, RibbonHours } from '#app/ui/desk/when/day-ribbon.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import type { AddView } from './add-view.server.ts'
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

interface AddFieldsProps {
  form: RefObject<HTMLFormElement | null>
  view: AddView
  refused: RefusedForm | undefined
  filled: AddView['filled']
}

/** All that is asked of a new appointment, with what it would mean as soon as that is known. */
export function AddFields({ form, view, refused, filled }: AddFieldsProps) {
  const { today, services, roles, addOns, priced, preview } = view
  const field = fieldsOf(refused, { ...filled, status: 'confirmed' })
  const values = refused?.values ?? {}
  return (
    <div className="add-fields">
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
      <label className="switch">
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

/** The day in one strip, with what is being added in it. */
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
