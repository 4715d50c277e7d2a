import type { PageHandle } from '#app/ui/page.ts'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { reviewsOf } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { FilmStrip } from './film-strip.tsx'
import { Hero } from './hero.tsx'
import { presentHome } from './present-home.server.ts'
import { Consultation, Mission, Portfolio, Services, Vision } from './sections.tsx'
import { Testimonials } from './testimonials.tsx'

export const handle = { page: { styles: ['home', 'gallery', 'closing'] } } satisfies PageHandle

export async function loader() {
  return await presentHome()
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    description: loaderData?.hero.lede ?? '',
    path: '/',
    site: matches[0].loaderData,
    aboutBusiness: () => reviewsOf(loaderData?.testimonials ?? []),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, vision, cards, testimonials, portfolio, consultation, mission, film, titles } =
    loaderData
  return (
    <>
      <Hero {...hero} />
      <Vision title={titles.vision} text={vision} />
      <Services title={titles.services} cards={cards} />
      <FilmStrip {...film} />
      {testimonials.length > 0 && (
        <Testimonials title={titles.testimonials} testimonials={testimonials} />
      )}
      <Portfolio {...titles.portfolio} pictures={portfolio} />
      <Consultation {...consultation} />
      <Mission title={titles.mission} {...mission} />
    </>
  )
}
