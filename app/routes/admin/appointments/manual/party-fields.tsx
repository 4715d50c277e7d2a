import { PLACES, type Place, type RoleId } from '#app/content/services.ts'
import { ADDRESS_MAX, POSTAL_CODE_MAX } from '#app/kernel/field-lengths.ts'
import { ADD_ONS_MAX, type AddOns, PEOPLE_MAX, ROLES } from '#app/quote/party.ts'
import { Field, type fieldsOf } from '#app/ui/field.tsx'

type FieldOf = ReturnType<typeof fieldsOf>

interface PeopleFieldsProps {
  field: FieldOf
  roles: readonly { id: RoleId; name: string }[]
}

/** How many of each, for the services that are for several; hidden for all others. */
export function PeopleFields({ field, roles }: PeopleFieldsProps) {
  return (
    <fieldset className="counted-fields stack gap-3 flat people-fields">
      <legend className="across">Faces</legend>
      {ROLES.map(([id, name]) => (
        <Field
          key={name}
          {...field(name)}
          label={roles.find((role) => role.id === id)?.name ?? id}
          type="number"
          min={0}
          max={PEOPLE_MAX[name]}
          inputMode="numeric"
          placeholder="0"
        />
      ))}
    </fieldset>
  )
}

interface AddOnFieldsProps {
  field: FieldOf
  /** Those that are offered. */
  addOns: readonly { id: keyof AddOns; name: string }[]
}

/** What comes with the makeup, of each how many; open once one is asked for. */
export function AddOnFields({ field, addOns }: AddOnFieldsProps) {
  if (addOns.length === 0) return null
  return (
    <details
      className="add-ons"
      open={addOns.some(({ id }) => Number(field(id).defaultValue)) || undefined}
    >
      <summary>Add-ons</summary>
      <div className="counted-fields stack gap-3 flat">
        {addOns.map(({ id, name }) => (
          <Field
            key={id}
            {...field(id)}
            label={name}
            type="number"
            min={0}
            max={ADD_ONS_MAX[id]}
            inputMode="numeric"
            placeholder="0"
          />
        ))}
      </div>
    </details>
  )
}

/** Where it takes place, which also decides the price list, and the address at the client's. */
export function PlaceFields({ field, chosen }: { field: FieldOf; chosen: string }) {
  return (
    <>
      <fieldset className="place-choice radio-choice">
        <legend>Where</legend>
        <div className="segmented">
          {PLACES.map((place) => (
            <label key={place}>
              <input type="radio" name="place" value={place} defaultChecked={place === chosen} />
              {PLACE_WORDS[place]}
            </label>
          ))}
        </div>
      </fieldset>
      <AddressFields field={field} />
    </>
  )
}

export function AddressFields({ field }: { field: FieldOf }) {
  return (
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
  )
}

interface ServiceFieldProps {
  field: FieldOf
  services: readonly {
    value: string
    name: string
    /** Null for one that was removed. */
    minutes: number | null
    isBridal: boolean
  }[]
  /** Said before one is chosen. */
  unchosen?: string
  /** Whether there is no room for the minutes. */
  isShort?: boolean
}

export function ServiceField({ field, services, unchosen, isShort }: ServiceFieldProps) {
  return (
    <Field {...field('service')} label="Service" as="select" required>
      {unchosen && <option value="">{unchosen}</option>}
      {services.map(({ value, name, minutes, isBridal }) => (
        <option key={value} value={value} className={isBridal ? 'for-several' : undefined}>
          {isShort || minutes === null ? name : `${name}, ${minutes} minutes`}
        </option>
      ))}
    </Field>
  )
}

/** The places as the artist calls them. */
export const PLACE_WORDS: Record<Place, string> = {
  studio: 'Studio',
  weddingDay: 'Wedding day',
  mobile: 'At the client’s',
}
