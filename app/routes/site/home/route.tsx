import { hero } from '#app/content/home.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import type { Route } from './+types/route.ts'
import { FilmStrip } from './film-strip.tsx'
import { Hero } from './hero.tsx'
import { Consultation, Mission, Portfolio, Services, Vision } from './sections.tsx'
import { Testimonials } from './testimonials.tsx'

export const handle = { page: { styles: ['home', 'gallery'] } } satisfies PageHandle

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    description: hero.lede,
    path: '/',
    site: matches[0].loaderData,
    image: 'home',
  })
}

export default function Home() {
  return (
    <>
      <Hero />
      <Vision />
      <Services />
      <FilmStrip />
      <Testimonials />
      <Portfolio />
      <Consultation />
      <Mission />
    </>
  )
}
