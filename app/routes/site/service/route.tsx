import { data } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { findPrice, type PriceRow, type Prices } from '#app/content/prices.ts'
import { type PricesByPlace, priceWith, ratesByPlace } from '#app/content/prices-by-place.ts'
import type { Galleries } from '#app/content/schemas/galleries.schema.ts'
import type { ServicePages, ServicePageWords } from '#app/content/schemas/pages.schema.ts'
import { prom, type ServicePage, servicePages } from '#app/content/services/service-pages.ts'
import { type Place, requestPath, type Services } from '#app/content/services.ts'
import { formatDollars } from '#app/kernel/money.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { BookBar, BookNow, Closing } from '#app/ui/site/closing.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { PriceMatrix } from '#app/ui/site/prices/price-matrix.tsx'
import { ratioClass } from '#app/ui/site/ratio.ts'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { service } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { exampleMorning, MorningSection } from './morning.tsx'

export const handle = {
  page: { styles: ['service', 'gallery', 'viewer', 'prices', 'closing', 'book-bar'] },
} satisfies PageHandle

/** One module shows all three services: which one is in the address. */
export function loader({ url }: Route.LoaderArgs) {
  const place = servicePages.find(({ path }) => path === `/${url.pathname.split('/')[1]}`)
  if (!place) throw data(null, { status: 404 })
  const words = content('servicePages')
  const page = presentPage(place, words[place.list], content('services'))
  const prices = content('prices')
  const gallery: Record<PresentPage['list'], Galleries['services']['wedding']> =
    content('galleries').services
  return {
    page,
    titles: content('pages').services,
    share: shareImage(page.lead),
    rates: ratesByPlace(page.list, prices, content('services')),
    extras: page.extras.flatMap((id) => findPrice(prices, id)?.row ?? []),
    barDollars: priceWith(prices, page.bar.row),
    pictures: gallery[page.list],
    morning:
      page.list === 'wedding' ? exampleMorning(words.wedding.morning, content('services')) : null,
    prom: page.list === 'glam' ? promFacts(words.glam.prom, prices, content('services')) : null,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { page, rates, share } = loaderData
  return pageMeta({
    title: page.name,
    description: page.description,
    path: page.path,
    site: matches[0].loaderData,
    image: share,
    things: (where) => [service(where, { ...page, rates })],
  })
}

/** Title, prices by place beside one picture, the gallery, and how such an appointment goes. */
export default function Service({ loaderData }: Route.ComponentProps) {
  const { page, titles, rates, extras, barDollars, pictures, morning, prom } = loaderData
  return (
    <>
      <section className="wrap grid head capitals">
        <h1>{page.heading}</h1>
        <p className="lede">{page.lede}</p>
      </section>
      <section className="wrap grid lead" id="rates" aria-labelledby="rates-title">
        <div className="photo">
          <Picture name={page.lead} sizes="(max-width: 64em) 100vw, 46vw" priority />
        </div>
        <Rates title={titles.costs} page={page} rates={rates} extras={extras} />
      </section>
      <ServiceGallery page={page} pictures={pictures} />
      {morning && <MorningSection {...morning} />}
      {prom && <PromSection {...prom} />}
      <section className="wrap included" aria-labelledby="included">
        <h2 id="included">{titles.included}</h2>
        <ul>
          {page.included.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="wrap course" aria-labelledby="course">
        <h2 id="course">{titles.course}</h2>
        <ol className="grid">
          {page.course.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Closing lines={page.closing}>
        <BookNow href={page.booking} />
        <a className="more" href="/policies">
          Deposit, cancelling, travel
        </a>
      </Closing>
      <BookBar label={page.bar.label} priceDollars={barDollars} href={page.booking} />
    </>
  )
}

/** How many a phone shows before it is asked for more, as the style sheet has it. */
const AT_FIRST = 5

interface ServiceGalleryProps {
  page: PresentPage
  /** By their names, in the order of the gallery. */
  pictures: readonly string[]
}

/** The pictures of one service in rows of 300 px; on a phone five, and the others on request. */
function ServiceGallery({ page, pictures }: ServiceGalleryProps) {
  const { path, name, category, caption, more } = page
  return (
    <section className="wrap service-gallery" aria-label={`${name} gallery`}>
      <ul className="justified" data-gallery={`${name} gallery`}>
        {pictures.map((picture, index) => (
          <li
            className={ratioClass(pictureNamed(picture))}
            id={`picture-${index + 1}`}
            key={picture}
          >
            <a href={`${path}/${index + 1}`} data-category={category}>
              <Picture name={picture} sizes={sizesAt(index, pictureNamed(picture))} />
            </a>
          </li>
        ))}
      </ul>
      <div className="below">
        <p className="soft">{caption}</p>
        {pictures.length > AT_FIRST && (
          <details className="rest">
            <summary className="more">All {pictures.length} pictures</summary>
          </details>
        )}
        <a className="more" href={more.href}>
          {more.label}
        </a>
      </div>
    </section>
  )
}

/** A phone's row holds one or two by turns; at 300 px of height one of two still needs 62 % of it. */
function sizesAt(index: number, { width, height }: { width: number; height: number }): string {
  return `(max-width: 48em) ${index % 3 === 0 ? 90 : 62}vw, ${Math.round((width / height) * 390)}px`
}

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
function Rates({ title, page, rates, extras }: RatesProps) {
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

/** What the program knows of the page, with the artist's words. */
function presentPage(
  { path, category, list, more, extras, bar, booking }: ServicePage,
  { bar: barLabel, ...words }: ServicePageWords,
  services: Services,
) {
  return {
    ...{ path, category, list, more, extras },
    booking: typeof booking === 'string' ? booking : requestPath(services, booking.service),
    ...words,
    bar: { label: barLabel, row: bar.row },
  }
}

type PresentPage = ReturnType<typeof presentPage>

type PromWords = ServicePages['glam']['prom']

interface PromProps {
  words: PromWords
  studioDollars: number
  mobileDollars: number | null
  /** What several friends pay each, and how many they have to be. */
  group: { who: string; eachDollars: number } | null
  /** Where a request begins. */
  booking: string
}

/** What prom costs; null when the artist lists no such rate. */
function promFacts(words: PromWords, prices: Prices, services: Services): PromProps | null {
  const rate = ratesByPlace('glam', prices, services).find(({ id }) => id === prom.row)
  const group = findPrice(prices, prom.group)?.row
  if (!rate || rate.prices.studio === null) return null
  return {
    words,
    studioDollars: rate.prices.studio,
    mobileDollars: rate.prices.mobile,
    group: group ? { who: group.service, eachDollars: group.price } : null,
    booking: requestPath(services, prom.service),
  }
}

/** Prom has no page of its own: this answers the parents who pay for it. */
function PromSection(facts: PromProps) {
  const { words, studioDollars, mobileDollars, group, booking } = facts
  return (
    <section className="wrap course prom" id="prom" aria-labelledby="prom-title">
      <div className="grid prom-head">
        <h2 id="prom-title">{words.title}</h2>
        <p className="lede">
          {formatDollars(studioDollars)} in the studio
          {mobileDollars !== null && `, ${formatDollars(mobileDollars)} at your place`}.{' '}
          {words.text}
        </p>
      </div>
      <ul className="grid">
        {words.points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
        {group && (
          <li>
            <h3>{words.friends.title}</h3>
            <p className="soft">
              {group.who} together are {formatDollars(group.eachDollars)} each. {words.friends.text}
            </p>
          </li>
        )}
      </ul>
      <BookNow href={booking} />
    </section>
  )
}
