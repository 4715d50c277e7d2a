import { content } from '#app/content/current.server.ts'
import type { Prices, PriceTable } from '#app/content/prices.ts'
import {
  occasionsByPlace,
  type PricesByPlace,
  priceWith,
  ratesByPlace,
} from '#app/content/prices-by-place.ts'
import { EDITORIAL_MESSAGE } from '#app/content/services/service-pages.ts'
import { type Place, requestPath, type Services } from '#app/content/services.ts'
import { planner } from '#app/content/words/navigation.ts'
import { formatDollars } from '#app/kernel/money.ts'
import { taxInWords } from '#app/quote/in-words.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { BookBar, BookNow, Closing } from '#app/ui/site/closing.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PriceMatrix } from '#app/ui/site/prices/price-matrix.tsx'
import { RateTable } from '#app/ui/site/prices/rate-table.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { priceList } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/pricing.ts'

export const handle = {
  page: { styles: ['prices', 'pricing', 'closing', 'book-bar'] },
} satisfies PageHandle

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
    groupPrice: groupSentence(prices),
    tax: taxInWords(content('studio').tax),
    words: content('pages').pricing,
  }
}

/** What each person of a group pays in the studio; null where the artist has removed one of the two lines. */
function groupSentence(prices: Prices): string | null {
  const [four, party] = ['group-four', 'group-bridal-party'].map((id) => priceWith(prices, id))
  if (four == null || party == null) return null
  const ofParty = `for a bridal party of three or more beside the bride.`
  return four === party
    ? `Coming to my studio together? It’s ${formatDollars(four)} each for four or more people, or ${ofParty}`
    : `Coming to my studio together? It’s ${formatDollars(four)} each for four or more people, and ${formatDollars(party)} each ${ofParty}`
}

/** Under which service of the booking page a line of the list is asked for. */
function howToAsk({ id, service }: PricesByPlace, { services }: Services): string {
  if (id === EDITORIAL) return 'By message'
  const isOwn = services.some(
    ({ name, prices }) =>
      prices.studio === id || name.toLowerCase().startsWith(service.toLowerCase()),
  )
  return isOwn ? '' : `Book as ${glamName({ services })}`
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
  loaderData: { weddings, occasions, glam, tables, travel, groupPrice, tax, words },
}: Route.ComponentProps) {
  const bride = weddings[0]?.prices.weddingDay ?? null
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <section className="wrap by-place" id="rates" aria-labelledby="by-place">
        <h2 id="by-place">{words.byPlace}</h2>
        <p className="soft">{tax}</p>
        <PriceMatrix
          caption="Prices by place, in Canadian dollars"
          columns={COLUMNS}
          groups={[
            { title: 'Weddings', rows: inColumns(weddings) },
            { title: 'Prom, glam and editorial', rows: inColumns(occasions) },
          ]}
        />
        {groupPrice && <p className="group-price">{groupPrice}</p>}
        <p className="acts">
          <a className="button" href={planner.href}>
            {planner.label}
          </a>
          <a className="more" href={glam.path}>{`Request ${glam.name}`}</a>
        </p>
        <div className="by-place-notes">
          <p className="hint">{words.weddings}</p>
          <p className="hint">
            Soft glam, graduation or corporate? Request {glam.name} and tell me which in the notes.
            You’ll pay the price on its line. Editorial begins with{' '}
            <a href={EDITORIAL_MESSAGE}>a message about the shoot</a>. {words.occasions}
          </p>
        </div>
        {travel.length > 0 && <Travel areas={travel} />}
      </section>
      <section className="wrap by-list" aria-labelledby="lists">
        <div className="grid lists-head">
          <div>
            <h2 id="lists">{words.lists}</h2>
            <p className="soft">The same figures, list by list.</p>
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

const COLUMNS: readonly { place: Place; title: string; note: string }[] = [
  { place: 'studio', title: 'In the studio', note: 'any other day' },
  { place: 'weddingDay', title: 'Wedding day', note: 'in the studio' },
  { place: 'mobile', title: 'On location', note: 'home or hotel' },
]

function inColumns(rows: readonly PricesByPlace[]) {
  return rows.map(({ prices, ...row }) => ({
    ...row,
    prices: COLUMNS.map(({ place }) => prices[place]),
  }))
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
