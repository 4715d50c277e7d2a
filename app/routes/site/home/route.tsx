import { priceWith } from '#app/domain/content/prices-by-place.ts'
import { shownTestimonials } from '#app/domain/content/testimonials.ts'
import { content } from '#app/operations/content/current.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { presentGallery } from '../gallery/present-gallery.server.ts'
import type { Route } from './+types/route.ts'
import { FilmStrip } from './film-strip.tsx'
import { Hero } from './hero.tsx'
import { Consultation, Mission, Portfolio, Services, Vision } from './sections.tsx'
import { Testimonials } from './testimonials.tsx'

export const handle = { page: { styles: ['home', 'gallery'] } } satisfies PageHandle

/** The mosaic has ten places, the carousel eight dots. */
const SHOWN = { pictures: 10, testimonials: 8 }

export function loader() {
  const { cards, ...words } = content('home')
  const prices = content('prices')
  return {
    ...words,
    cards: cards.map(({ from, ...card }) => ({
      ...card,
      from: { label: from.label, dollars: priceWith(prices, from.row) },
    })),
    testimonials: shownTestimonials(content('testimonials')).slice(0, SHOWN.testimonials),
    portfolio: presentGallery('/photo-gallery')?.pictures.slice(0, SHOWN.pictures) ?? [],
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    description: loaderData?.hero.lede ?? '',
    path: '/',
    site: matches[0].loaderData,
    image: 'home',
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, vision, cards, testimonials, portfolio, consultation, mission } = loaderData
  return (
    <>
      <Hero {...hero} />
      <Vision text={vision} />
      <Services cards={cards} />
      <FilmStrip />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <Portfolio pictures={portfolio} />
      <Consultation {...consultation} />
      <Mission {...mission} />
    </>
  )
}

export type HomeData = Route.ComponentProps['loaderData']
