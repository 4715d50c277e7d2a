import { films } from '#app/content/pictures/pictures.ts'
import type { Home as HomeWords } from '#app/content/schemas/words.schema.ts'
import { marks } from '#app/content/words/testimonials.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { reviewsOf } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { presentHome, type ShownWords } from './present-home.server.ts'
import { Consultation, Mission, Portfolio, Promises, Services, Vision } from './sections.tsx'

export const handle = { page: { styles: ['home', 'viewer', 'closing'] } } satisfies PageHandle

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

/** What clients said, one at a time: the checked dot says which. Without scripts all are shown. */
function Testimonials({
  title,
  testimonials,
}: {
  title: string
  testimonials: readonly ShownWords[]
}) {
  return (
    <section className="night" aria-labelledby="kind-words">
      <div className="wrap grid testimonials">
        <h2 className="label" id="kind-words">
          {title}
        </h2>
        <div className="testimonials-list" aria-live="polite">
          {testimonials.map((testimonial, index) => (
            <Words key={testimonial.quote} number={index + 1} {...testimonial} />
          ))}
        </div>
        <fieldset className="dots">
          <legend className="visually-hidden">Testimonials</legend>
          {testimonials.map(({ quote }, index) => (
            <label key={quote}>
              <input
                className="visually-hidden"
                type="radio"
                name="words"
                value={index + 1}
                defaultChecked={index === 0}
              />
              <span className="visually-hidden">{`Testimonial ${index + 1} of ${testimonials.length}`}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

function Words({
  number,
  quote,
  author,
  position,
  picture,
  writtenOn,
  isSample,
}: ShownWords & { number: number }) {
  return (
    <div className="testimonial" data-words={number}>
      <div className="photo">
        <Picture name={picture} sizes="(max-width: 48em) 55vw, 30vw" />
      </div>
      <figure className="quotation">
        {isSample && <p className="sample-tag">Sample quote, until the first reviews come in</p>}
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <img
            className="mark"
            src={marks[(number - 1) % marks.length]}
            alt=""
            width="64"
            height="64"
            loading="lazy"
          />
          <span>
            <b>{author}</b> <span>{position}</span>
            {writtenOn && <small>Written after an appointment</small>}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
