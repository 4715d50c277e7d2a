import { findService, type Place, priceOf } from '#app/content/services.ts'
import { PLACE_LABELS, travelInWords } from '#app/quote/in-words.ts'
import { isBridal } from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import { GroupError, groupErrorLink, idOf } from '#app/routes/site/booking/fields.tsx'
import { Figure } from '#app/routes/site/booking/figure.tsx'
import type { Values } from '#app/routes/site/booking/form-values.ts'
import { AddressFields } from '#app/ui/site/address-fields.tsx'

const ABOUT: Record<Place, string> = {
  studio: 'You come to me.',
  weddingDay: 'The morning itself, at my table.',
  mobile: 'Any day. A travel fee may apply. I’ll tell you the exact fee before anything is booked.',
}

interface PlaceStepProps {
  lists: PriceLists
  /** False until a bride has said whether it is for the wedding day. */
  isPriced: boolean
  /** What the drive adds, as far as the postal code tells. */
  travel: Quote['travel'] | undefined
  service: string
  values: Values
  errors: Record<string, string>
}

/**
 * Where it is, which decides the price. The wedding day is asked for the bridal services alone; the
 * address shows once their place is chosen, by styles, so without scripts too.
 */
export function PlaceStep({
  lists,
  isPriced,
  travel,
  service: name,
  values,
  errors,
}: PlaceStepProps) {
  const service = findService(lists.services, name)
  const chosen = values.place ?? 'studio'
  return (
    <fieldset
      className="step"
      id={idOf('place')}
      tabIndex={-1}
      {...groupErrorLink('place', errors.place)}
    >
      <legend>
        <h2>Where?</h2>
      </legend>
      <div className="picks places">
        {(['studio', 'weddingDay', 'mobile'] as const).map((place) => (
          <label
            className={`pick at-${place}`}
            key={place}
            hidden={place === 'weddingDay' && service !== null && !isBridal(service)}
          >
            <b>{PLACE_LABELS[place]}</b>
            <input
              type="radio"
              name="place"
              value={place}
              defaultChecked={place === chosen}
              aria-invalid={errors.place ? true : undefined}
            />
            <span className="about">
              {ABOUT[place]}
              {place === 'studio' &&
                service &&
                isBridal(service) &&
                ' Not on the wedding day itself.'}
            </span>
            {isPriced &&
              service &&
              priceOf(service.prices[place], lists.prices).priceDollars > 0 && (
                <span className="figure">
                  <Figure dollars={priceOf(service.prices[place], lists.prices).priceDollars} />
                  {service.id === 'bridal-party' && ' each'}
                </span>
              )}
          </label>
        ))}
      </div>
      <GroupError name="place" error={errors.place} />
      <AddressFields {...{ idOf, values, errors }}>
        <p className="hint" role="status">
          {travel && travelInWords(travel)}
        </p>
      </AddressFields>
    </fieldset>
  )
}
