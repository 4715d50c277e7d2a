import type { PriceRow } from '#app/content/prices.ts'
import type { PricesByPlace } from '#app/content/prices-by-place.ts'
import type { Place } from '#app/content/services.ts'
import { formatDollars } from '#app/kernel/money.ts'
import { BookNow } from '#app/ui/site/closing.tsx'
import { PriceMatrix } from '#app/ui/site/prices/price-matrix.tsx'
import type { PresentPage } from './present-page.server.ts'

const COLUMNS: readonly { place: Place; title: string; note: string }[] = [
  { place: 'studio', title: 'In-studio rate', note: 'you come to me' },
  { place: 'weddingDay', title: 'Wedding day', note: 'in the studio' },
  { place: 'mobile', title: 'At your place', note: 'travel may apply' },
]

interface RatesProps {
  title: string
  page: PresentPage
  rates: readonly PricesByPlace[]
  /** What may be added, line by line. */
  extras: readonly PriceRow[]
}

/** What the service costs at each place where it has a price, and what may be added. */
export function Rates({ title, page, rates, extras }: RatesProps) {
  const columns = COLUMNS.filter(({ place }) => rates.some(({ prices }) => prices[place] !== null))
  return (
    <div className="rates-side">
      <h2 id="rates-title">{title}</h2>
      <PriceMatrix
        caption={`${page.heading}: in-studio rates and those of other places, in Canadian dollars`}
        columns={columns}
        groups={[
          {
            rows: rates.map(({ prices, ...row }) => ({
              ...row,
              prices: columns.map(({ place }) => prices[place]),
            })),
          },
        ]}
      />
      {extras.length > 0 && (
        <ul className="extras" aria-label="May be added">
          {extras.map(({ id, service, price }) => (
            <li key={id}>
              {service} <b>{formatDollars(price)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="acts">
        <BookNow href={page.booking} />
        <a className="more" href="/pricing">
          All prices
        </a>
      </p>
    </div>
  )
}
