import { type PriceSource, priceOf } from '#app/content/services.ts'
import { formatDollars } from '#app/kernel/money.ts'
import { ADD_ONS_MAX, PEOPLE_MAX, ROLES } from '#app/quote/party.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import { GroupError, groupErrorLink, idOf } from '#app/routes/site/booking/fields.tsx'
import type { Priced, Values } from '#app/routes/site/booking/form-values.ts'
import { Counter } from '#app/ui/site/counter.tsx'

interface PartyStepProps {
  lists: PriceLists
  priced: Priced | null
  values: Values
  errors: Record<string, string>
  isHydrated: boolean
  /** Not asked for this service: neither shown nor sent. Without scripts styles alone decide. */
  isOff: boolean
}

const PEOPLE = {
  bride: { label: 'Bride' },
  attendants: { label: 'Attendants', about: 'Bridesmaids, sisters, friends' },
  mothers: { label: 'Mothers', about: 'And grandmothers' },
  juniors: { label: 'Juniors', about: 'Ages 10-14' },
} as const

/** Who is made up, by role; for the bridal services. */
export function PeopleStep(props: PartyStepProps & { isDayAsked: boolean }) {
  const { lists, priced, values, errors, isHydrated, isOff, isDayAsked } = props
  const place = priced?.place ?? 'studio'
  return (
    <fieldset
      className="step for-bridal"
      id={idOf('people')}
      tabIndex={-1}
      disabled={isHydrated && isOff}
      data-shown={errors.people ? true : undefined}
      {...groupErrorLink('people', errors.people)}
    >
      <legend>
        <h2>How many faces?</h2>
      </legend>
      <ul className="counters">
        {ROLES.map(([id, name]) => {
          const role = lists.services.roles.find((one) => one.id === id)
          const line = priced?.quote.lines.find(({ item }) => item === id)
          return (
            <Counter
              key={id}
              id={idOf(name)}
              name={name}
              {...PEOPLE[name]}
              most={PEOPLE_MAX[name]}
              value={values[name]}
              error={errors[name]}
            >
              {line
                ? eachOf(line.each / 100)
                : role && !isDayAsked && eachOf(dollarsOf(role.prices[place], lists))}
            </Counter>
          )
        })}
      </ul>
      <GroupError name="people" error={errors.people} />
      <p className="hint">
        With three or more besides the bride, everyone in the party pays the group price, in the
        studio or on the wedding day.
      </p>
    </fieldset>
  )
}

const ABOUT_ADD_ONS = {
  lashes: 'Applied with your makeup',
  ownLashes: 'A pair you bring',
} as const

/** Lashes and the trial. */
export function AddOnsStep(props: PartyStepProps) {
  const { lists, priced, values, errors, isHydrated, isOff } = props
  const place = priced?.place ?? 'studio'
  const offered = lists.services.addOns.filter((addOn) => addOn.offered)
  const trial = offered.find(({ id }) => id === 'trial')
  return (
    <fieldset className="step for-makeup" disabled={isHydrated && isOff}>
      <legend>
        <h2>Anything to add?</h2>
      </legend>
      <ul className="counters">
        {offered.map(
          ({ id, name, prices }) =>
            id !== 'trial' && (
              <Counter
                key={id}
                id={idOf(id)}
                name={id}
                label={name}
                about={ABOUT_ADD_ONS[id]}
                most={ADD_ONS_MAX[id]}
                value={values[id]}
                error={errors[id]}
              >
                {eachOf(dollarsOf(prices[place], lists))}
              </Counter>
            ),
        )}
      </ul>
      {trial && (
        <label className="tick for-bride">
          <input
            type="checkbox"
            name="trial"
            id={idOf('trial')}
            value="1"
            defaultChecked={values.trial === '1'}
          />
          <span>
            {`${trial.name}, ${formatDollars(dollarsOf(trial.prices[place], lists))}. It’s on a separate day, which you choose on your page.`}
          </span>
        </label>
      )}
    </fieldset>
  )
}

function dollarsOf(source: PriceSource, lists: PriceLists): number {
  return priceOf(source, lists.prices).priceDollars
}

function eachOf(dollars: number): string {
  return `${formatDollars(dollars)} each`
}
