import type { PriceTable } from '#app/domain/content/prices.ts'
import {
  occasionsByPlace,
  type PricesByPlace,
  ratesByPlace,
} from '#app/domain/content/prices-by-place.ts'
import type { Place } from '#app/domain/content/services.ts'
import { content } from '#app/operations/content/current.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { BookBar, BookNow, Closing } from '#app/ui/site/closing.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PriceMatrix } from '#app/ui/site/prices/price-matrix.tsx'
import { RateTable } from '#app/ui/site/prices/rate-table.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { priceList } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/pricing.ts'

export const handle = { page: { styles: ['prices', 'pricing', 'closing'] } } satisfies PageHandle

/** Both price lists: by place, and table by table as the artist keeps them. */
export function loader() {
  const prices = content('prices')
  return {
    weddings: ratesByPlace('wedding', prices, content('services')),
    occasions: occasionsByPlace(prices),
    tables: prices.tables,
    words: content('pages').pricing,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Pricing',
    description: loaderData?.words.description ?? '',
    path: '/pricing',
    site: matches[0].loaderData,
    aboutBusiness: (site) => priceList(site, loaderData?.tables ?? []),
  })
}

export default function Pricing({
  loaderData: { weddings, occasions, tables, words },
}: Route.ComponentProps) {
  const bride = weddings[0]?.prices.weddingDay ?? null
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <section className="wrap by-place" id="rates" aria-labelledby="by-place">
        <h2 id="by-place">{words.byPlace}</h2>
        <div className="price-lists">
          <ByPlace title="Weddings" rows={weddings} places={WEDDING_PLACES}>
            {words.weddings}
          </ByPlace>
          <ByPlace title="Prom, glam and editorial" rows={occasions} places={OCCASION_PLACES}>
            {words.occasions}
          </ByPlace>
        </div>
      </section>
      <section className="wrap by-list" aria-labelledby="lists">
        <div className="grid lists-head">
          <h2 id="lists">{words.lists}</h2>
          <nav aria-label="Price lists">
            {tables.map(({ id, name }) => (
              <a href={`#${id}`} key={id}>
                {name}
              </a>
            ))}
          </nav>
        </div>
        <div className="price-lists">
          {tables.map((table) => (
            <List key={table.id} {...table} />
          ))}
        </div>
      </section>
      <Closing lines={words.closing}>
        <BookNow href="/booking" />
        <a className="more" href="/policies">
          Deposit, cancelling, travel
        </a>
      </Closing>
      <BookBar label="Bride, on the wedding day" priceDollars={bride} href="/booking" />
    </>
  )
}

interface Column {
  place: Place
  title: string
  note: string
}

const WEDDING_PLACES: readonly Column[] = [
  { place: 'studio', title: 'In the studio', note: 'any other day' },
  { place: 'weddingDay', title: 'Wedding day', note: 'in the studio' },
  { place: 'mobile', title: 'At your place', note: 'any day' },
]

const OCCASION_PLACES: readonly Column[] = [
  { place: 'studio', title: 'In the studio', note: 'any day' },
  { place: 'mobile', title: 'At your place', note: 'any day' },
]

interface ByPlaceProps {
  title: string
  rows: readonly PricesByPlace[]
  places: readonly Column[]
  children: string
}

function ByPlace({ title, rows, places, children }: ByPlaceProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <PriceMatrix
        caption={`${title} by place, in Canadian dollars`}
        columns={places}
        rows={rows.map(({ prices, ...row }) => ({
          ...row,
          prices: places.map(({ place }) => prices[place]),
        }))}
      />
      <p className="hint">{children}</p>
    </section>
  )
}

function List({ id, name, note, where, about, rows }: PriceTable) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>{note ? `${name} (${note.toLowerCase()})` : name}</h3>
        <p className="where">
          {where && <b>{where}. </b>}
          {about}
        </p>
      </div>
      <RateTable
        caption={[`${name} prices`, where.toLowerCase(), 'in Canadian dollars']
          .filter(Boolean)
          .join(', ')}
        rows={rows}
      />
    </section>
  )
}
