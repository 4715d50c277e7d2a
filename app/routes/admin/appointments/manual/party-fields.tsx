import { PLACES, type Place, type RoleId } from '#app/domain/content/services.ts'
import { PEOPLE_MAX, ROLES } from '#app/domain/quote/party.ts'
import { Field, type fieldsOf } from '#app/ui/field.tsx'

type FieldOf = ReturnType<typeof fieldsOf>

interface PeopleFieldsProps {
  field: FieldOf
  roles: readonly { id: RoleId; name: string }[]
}

/** How many of each, for the services that are for several; hidden for all others. */
export function PeopleFields({ field, roles }: PeopleFieldsProps) {
  return (
    <fieldset className="people-fields">
      <legend>Faces</legend>
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

/** Where it takes place, which also decides the price list. */
export function PlaceChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className="place-choice">
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
  )
}

/** The places as the artist calls them. */
export const PLACE_WORDS: Record<Place, string> = {
  studio: 'Studio',
  weddingDay: 'Wedding day',
  mobile: 'At the client’s',
}
