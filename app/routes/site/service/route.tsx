import { data } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { findPrice } from '#app/content/prices.ts'
import { priceWith, ratesByPlace } from '#app/content/prices-by-place.ts'
import type { Galleries } from '#app/content/schemas/galleries.schema.ts'
import { servicePages } from '#app/content/services/service-pages.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { BookBar, BookNow, Closing } from '#app/ui/site/closing.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { service } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { ServiceGallery } from './gallery.tsx'
import { exampleMorning, MorningSection } from './morning.tsx'
import { type PresentPage, presentPage } from './present-page.server.ts'
import { PromSection, promFacts } from './prom.tsx'
import { Rates } from './rates.tsx'

export const handle = {
  page: { styles: ['service', 'gallery', 'prices', 'closing'] },
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
