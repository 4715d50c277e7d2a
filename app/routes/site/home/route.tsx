import { films } from '#app/content/pictures/pictures.ts'
import type { Home as HomeWords } from '#app/content/schemas/words.schema.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { reviewsOf } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { presentHome } from './present-home.server.ts'
import { Consultation, Mission, Portfolio, Promises, Services, Vision } from './sections.tsx'
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
  const { hero, promises, vision, cards, testimonials, portfolio, consultation } = loaderData
  const { mission, film, titles } = loaderData
  return (
    <>
      <Hero {...hero} />
      <Promises promises={promises} />
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

/**
 * Brushes at work: a still, over which a silent clip loops once a script finds it welcome. In its place a
 * picture of the artist's own, or nothing.
 */
function FilmStrip({ shown, instead }: HomeWords['film']) {
  if (instead !== null)
    return (
      <div className="film-strip">
        <div className="photo">
          <Picture name={instead} sizes="100vw" />
        </div>
      </div>
    )
  if (!shown) return null
  return (
    <section className="film-strip" aria-label="Brushes at work" data-band>
      <div className="photo">
        <Picture name="band-poster" sizes="100vw" />
      </div>
      <video muted loop playsInline preload="none" width="960" height="400" hidden>
        <source src={films.band.webm} type="video/webm" />
        <source src={films.band.mp4} type="video/mp4" />
      </video>
      <button type="button" hidden>
        Play the film
      </button>
    </section>
  )
}
