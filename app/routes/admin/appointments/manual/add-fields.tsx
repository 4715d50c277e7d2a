import type { RefObject } from 'react'
import { ADDRESS_MAX, LONG_TEXT_MAX, POSTAL_CODE_MAX } from '#app/domain/field-lengths.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { DateField } from '#app/ui/desk/date-field.tsx'
import { DayRibbon, RibbonHours } from '#app/ui/desk/day-ribbon.tsx'
import { TimeField } from '#app/ui/desk/time-field.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/quote-table.tsx'
import { ribbonLabel, ribbonOf } from '../../shared/day-ribbon-view.ts'
import type { AddView } from './add-view.server.ts'
import { ClashBox } from './clash-box.tsx'
import { ClientFields } from './client-fields.tsx'
import type { DayPreview } from './day-preview.server.ts'
import { PeopleFields, PLACE_WORDS, PlaceChoice } from './party-fields.tsx'
import { clock } from './preview-words.ts'

interface AddFieldsProps {
  form: RefObject<HTMLFormElement | null>
  view: AddView
  refused: RefusedForm | undefined
  filled: AddView['filled']
}

/** All that is asked of a new appointment, with what it would mean as soon as that is known. */
export function AddFields({ form, view, refused, filled }: AddFieldsProps) {
  const { today, services, roles, priced, preview } = view
  const field = fieldsOf(refused, { ...filled, status: 'confirmed' })
  const values = refused?.values ?? {}
  return (
    <div className="add-fields">
      <ClientFields form={form} field={field} />
      <Field {...field('service')} label="Service" as="select" required>
        <option value="">Choose</option>
        {services.map(({ name, minutes, isBridal }) => (
          <option key={name} value={name} className={isBridal ? 'for-several' : undefined}>
            {name}, {minutes} minutes
          </option>
        ))}
      </Field>
      <PeopleFields field={field} roles={roles} />
      <PlaceChoice chosen={values.place ?? 'studio'} />
      <div className="address-fields">
        <Field
          {...field('address')}
          label="Address"
          isOptional
          maxLength={ADDRESS_MAX}
          autoComplete="off"
        />
        <Field
          {...field('postalCode')}
          label="Postal code"
          isOptional
          maxLength={POSTAL_CODE_MAX}
          autoComplete="off"
        />
      </div>
      <div className="pair when">
        <DateField {...field('date')} label="Day" today={today} required />
        <TimeField
          {...field('time')}
          label="From"
          required
          hint={preview?.chosen ? `until ${clock(preview.chosen.to)}` : undefined}
        />
      </div>
      {preview && <ChosenDay preview={preview} />}
      {preview?.clash && <ClashBox form={form} clash={preview.clash} reason={field('reason')} />}
      <Field
        {...field('notes')}
        label="Notes, for you alone"
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
        Mail the client, if there is an address
      </label>
    </div>
  )
}

/** The day in one strip, with what is being added in it. */
function ChosenDay({ preview: { day, chosen, clash, title } }: { preview: DayPreview }) {
  const look = clash ? ('clash' as const) : ('chosen' as const)
  return (
    <div className="chosen-day">
      <DayRibbon
        label={`${title}: ${ribbonLabel(day)}`}
        parts={[...ribbonOf(day), ...(chosen ? [{ ...chosen, look }] : [])]}
      />
      <RibbonHours />
    </div>
  )
}
