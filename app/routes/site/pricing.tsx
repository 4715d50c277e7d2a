import type { ReactNode } from 'react'
import { content } from '#app/content/current.server.ts'
import type { PriceTable } from '#app/content/prices.ts'
import { occasionsByPlace, type PricesByPlace, ratesByPlace } from '#app/content/prices-by-place.ts'
import { EDITORIAL_MESSAGE } from '#app/content/services/service-pages.ts'
import { type Place, requestPath, type Services } from '#app/content/services.ts'
import type { Tax } from '#app/content/studio.ts'
import { planner } from '#app/content/words/navigation.ts'
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
    occasions: occasionsByPlace(prices).map((row) => ({
      ...row,
      detail: [row.detail, howToAsk(row, content('services'))].filter(Boolean).join('. '),
    })),
    glam: { name: glamName(content('services')), path: requestPath(content('services'), 'glam') },
    tables: prices.tables,
    travel: content('travel').areas.map(({ name, fee }) => ({ name, fee })),
    tax: taxSentence(content('studio').tax),
    words: content('pages').pricing,
  }
}

/** Whether a tax comes on top of these prices, as every quote adds it. */
function taxSentence(tax: Tax | null): string {
  return tax ? `Plus ${tax.label}, ${tax.rate / 100}%.` : 'No tax is added to these prices.'
}

/** Under which service of the booking page a line of the list is asked for. */
function howToAsk({ id, service }: PricesByPlace, { services }: Services): string {
  if (id === EDITORIAL) return 'By message'
  const isOwn = services.some(
    ({ name, prices }) =>
      prices.studio === id || name.toLowerCase().startsWith(service.toLowerCase()),
  )
  return isOwn ? '' : `Asked for as ${glamName({ services })}`
}

/** What is asked for where an occasion has no service of its own. */
function glamName({ services }: Pick<Services, 'services'>): string {
  return services.find(({ id }) => id === 'glam')?.name ?? 'Glam Makeup'
}

const EDITORIAL = 'editorial-look'

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
  loaderData: { weddings, occasions, glam, tables, travel, tax, words },
}: Route.ComponentProps) {
  const bride = weddings[0]?.prices.weddingDay ?? null
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <section className="wrap by-place" id="rates" aria-labelledby="by-place">
        <h2 id="by-place">{words.byPlace}</h2>
        <p className="soft">{tax}</p>
        <div className="price-lists">
          <ByPlace title="Weddings" rows={weddings} places={WEDDING_PLACES} note={words.weddings}>
            <a className="more" href="/wedding/plan">
              {planner.label}
            </a>
          </ByPlace>
          <ByPlace
            title="Prom, glam and editorial"
            rows={occasions}
            places={OCCASION_PLACES}
            note={words.occasions}
          >
            <p className="hint">
              Soft glam, graduation or corporate? <a href={glam.path}>{`Request ${glam.name}`}</a>{' '}
              and name yours in the notes: you pay its line of this list. Editorial begins with{' '}
              <a href={EDITORIAL_MESSAGE}>a message about the shoot</a>.
            </p>
          </ByPlace>
          {travel.length > 0 && <Travel areas={travel} />}
        </div>
      </section>
      <section className="wrap by-list" aria-labelledby="lists">
        <div className="grid lists-head">
          <div>
            <h2 id="lists">{words.lists}</h2>
            <p className="soft">The full price list.</p>
          </div>
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
      <BookBar label="Bride, on the wedding day" priceDollars={bride} href={planner.href} />
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
  note: string
  /** How it is asked for. */
  children: ReactNode
}

function ByPlace({ title, rows, places, note, children }: ByPlaceProps) {
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
      <p className="hint">{note}</p>
      {children}
    </section>
  )
}

/** What an appointment at the client's place adds, by area; elsewhere it is told before anything is booked. */
function Travel({ areas }: { areas: readonly { name: string; fee: number }[] }) {
  return (
    <section id="travel" aria-labelledby="travel-title">
      <h3 id="travel-title">Travel, at your place</h3>
      <RateTable
        caption="Travel fees by area, in Canadian dollars"
        rows={areas.map(({ name, fee }) => ({ id: name, service: name, price: fee, detail: '' }))}
      />
      <p className="hint">Somewhere else? I’ll tell you the exact fee before anything is booked.</p>
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
