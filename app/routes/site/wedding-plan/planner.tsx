import type { ReactNode } from 'react'
import { PLACES } from '#app/content/services.ts'
import { PLACE_LABELS } from '#app/quote/in-words.ts'
import { ADD_ONS_MAX } from '#app/quote/party.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import { PostalCodeField } from '#app/ui/site/address-fields.tsx'
import { Counter } from '#app/ui/site/counter.tsx'
import { PeopleCounters } from '#app/ui/site/people-counters.tsx'
import { roleMinutes } from '#app/weddings/morning.ts'
import type { Values } from '../booking/form-values.ts'
import { idOf, WhenFields } from './when-fields.tsx'

interface PlannerProps {
  values: Values
  lists: PriceLists
  bookable: { today: string; firstDate: string; lastDate: string }
  errors: Record<string, string>
  /** What the calendar says of the date. */
  children: ReactNode
  /** One artist or two, for the party as it is planned. */
  artists: ReactNode
  /** What the drive adds. */
  travel: ReactNode
}

/** A party may also come to the studio on another day, where that was chosen before. */
function placesOf({ place }: Values) {
  return PLACES.filter((one) => one !== 'studio' || (place ?? 'studio') === 'studio')
}

/** Date, ready-by, place and people. Its button shows the morning; with scripts every change does (ui/enhance/planner). */
export function Planner({
  values,
  lists,
  bookable,
  errors,
  children,
  artists,
  travel,
}: PlannerProps) {
  const minutes = roleMinutes(lists.services)
  const addOns = lists.services.addOns.filter(({ offered }) => offered)
  return (
    <form
      method="get"
      action="/wedding/plan"
      className="planner-form"
      aria-label="Plan your morning"
      data-answers="/wedding/plan/parts"
      data-live="I couldn’t update the plan. Press Show my morning to try again."
    >
      {values.code && <input type="hidden" name="code" value={values.code} />}
      <WhenFields values={values} errors={errors} bookable={bookable} />
      <button
        type="submit"
        className="button line"
        formAction="/wedding/plan#plan-date-answer"
        data-check
      >
        Check this date
      </button>
      {children}
      <fieldset id={idOf('place')} tabIndex={-1}>
        <legend>Where?</legend>
        <div className="choices">
          {placesOf(values).map((place) => (
            <label className="choice" key={place}>
              <input
                type="radio"
                name="place"
                value={place}
                defaultChecked={(values.place ?? 'studio') === place}
              />
              {PLACE_LABELS[place]}
            </label>
          ))}
        </div>
        <div className="for-mobile">
          <PostalCodeField {...{ idOf, values, errors }} />
          {travel}
        </div>
      </fieldset>
      <fieldset id={idOf('people')} tabIndex={-1}>
        <legend>Who is having makeup?</legend>
        <PeopleCounters {...{ idOf, values, errors, minutes }} />
      </fieldset>
      {artists}
      <fieldset>
        <legend>Anything to add?</legend>
        <ul className="counters">
          {addOns.map(({ id, name }) => (
            <Counter
              key={id}
              id={idOf(id)}
              name={id}
              label={name}
              most={ADD_ONS_MAX[id]}
              value={values[id]}
              error={errors[id]}
            />
          ))}
        </ul>
      </fieldset>
      <button type="submit" className="button line">
        Show my morning
      </button>
    </form>
  )
}
