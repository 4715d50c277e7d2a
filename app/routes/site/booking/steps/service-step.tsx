import { PLACES, type PriceSource, priceOf, type Service } from '#app/content/services.ts'
import { planner } from '#app/content/words/navigation.ts'
import { isBridal } from '#app/quote/party.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import { GroupError, groupErrorLink, idOf } from '#app/routes/site/booking/fields.tsx'
import { Figure } from '#app/routes/site/booking/figure.tsx'

interface ServiceStepProps {
  lists: PriceLists
  chosen: string
  error: string | undefined
  onChoose: (service: string) => void
}

/** Everything that can be requested, as cards with minutes and price. */
export function ServiceStep({ lists, chosen, error, onChoose }: ServiceStepProps) {
  return (
    <fieldset
      className="step"
      id={idOf('service')}
      tabIndex={-1}
      {...groupErrorLink('service', error)}
    >
      <legend>
        <h2>What is the occasion?</h2>
      </legend>
      <div className="picks">
        {lists.services.services
          .filter(({ offered, name }) => offered || name === chosen)
          .map((service) => (
            <label className="pick" key={service.id}>
              <b>{service.name}</b>
              <input
                type="radio"
                name="service"
                value={service.name}
                className={`is-${service.id}`}
                required
                checked={service.name === chosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(service.name)}
              />
              <span className="about">{service.about || service.allow}</span>
              <span className="minutes">
                {`${service.minutes} min${service.id === 'bridal-party' ? ' each' : ''}`}
              </span>
              <LowestPrice service={service} lists={lists} />
            </label>
          ))}
      </div>
      <GroupError name="service" error={error} />
      <p className="hint">
        For a wedding, write as soon as you have a date. A whole party?{' '}
        <a href={planner.href}>{planner.label}</a> and see everyone’s time and the full price right
        away.
      </p>
    </fieldset>
  )
}

function LowestPrice({ service, lists }: { service: Service; lists: PriceLists }) {
  if (service.id === 'bridal')
    return (
      <span className="figure">
        <Figure dollars={priceOf(service.prices.weddingDay, lists.prices).priceDollars} />
        <small>on the wedding day</small>
      </span>
    )
  const sources: PriceSource[] = PLACES.map((place) => service.prices[place])
  if (isBridal(service))
    for (const role of lists.services.roles.filter(({ id }) => id !== 'bride'))
      sources.push(role.prices.studio)
  const figures = sources.map((source) => priceOf(source, lists.prices).priceDollars)
  const lowest = Math.min(...figures)
  return (
    <span className="figure">
      {lowest === 0 ? (
        <span className="price">free</span>
      ) : (
        <>
          {new Set(figures).size > 1 && 'from '}
          <Figure dollars={lowest} />
          {service.id === 'bridal-party' && <small>a face, by role</small>}
        </>
      )}
    </span>
  )
}
