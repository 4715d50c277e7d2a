import { films, pictureNamed } from '#app/content/pictures/pictures.ts'
import type { Home as HomeWords } from '#app/content/schemas/words.schema.ts'
import { consultation, heroSentence } from '#app/content/words/home.ts'
import { bookNow, planner } from '#app/content/words/navigation.ts'
import { marks } from '#app/content/words/testimonials.ts'
import { isDark } from '#app/pictures/tone.ts'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { Price } from '#app/ui/site/prices/rate-table.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { reviewsOf } from '#app/ui/site/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { type HomeData, presentHome, type ShownWords } from './present-home.server.ts'

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

/**
 * The first view: words over a picture. The checked radio button says which face shows, in words
 * and picture; hero.css does the rest, so visitors can choose a face without scripts.
 */
function Hero(hero: HomeWords['hero']) {
  return (
    <section className="hero" aria-labelledby="hero-title" data-hero>
      <div className="hero-art">
        <div className="drift">
          {hero.faces.map(({ picture }, index) => (
            <div
              key={picture}
              data-face={index + 1}
              className={`tone-${pictureNamed(picture).tone}`}
            >
              <Picture
                name={picture}
                sizes="(max-width: 48em) 100vw, 75vw"
                priority={index === 0}
              />
            </div>
          ))}
        </div>
      </div>
      <div className="wrap hero-copy">
        <h1 id="hero-title">
          <span className="visually-hidden">{heroSentence(hero)}</span>
          <span aria-hidden="true">{hero.firstLine}</span>
          <span className="swap" aria-hidden="true">
            {hero.faces.map(({ secondLine }, index) => (
              <span key={secondLine} data-face={index + 1}>
                {secondLine}.
              </span>
            ))}
          </span>
        </h1>
        <div className="sentence">
          <p className="lede">{hero.lede}</p>
          <div className="hero-ways">
            <form className="hero-date" action={planner.href} data-face="1">
              <Field id="wedding-date" name="date" type="date" label="When’s the wedding?" />
              <button type="submit" className="button">
                {planner.label}
              </button>
              <p>
                Something else? <a href={bookNow.href}>{bookNow.label}</a>
              </p>
            </form>
            <p className="acts" data-face="other">
              <a className="button" href={bookNow.href}>
                {bookNow.label}
              </a>
              <a className="more" href="/pricing">
                See prices
              </a>
            </p>
          </div>
        </div>
      </div>
      <Faces faces={hero.faces} />
    </section>
  )
}

function Faces({ faces }: Pick<HomeWords['hero'], 'faces'>) {
  return (
    <div className="wrap rota">
      <fieldset>
        <legend className="visually-hidden">Featured services</legend>
        {faces.map(({ name, picture }, index) => (
          <label key={name}>
            <input
              className="visually-hidden"
              type="radio"
              name="face"
              value={index + 1}
              defaultChecked={index === 0}
              data-ground={isDark(pictureNamed(picture).tone) ? 'dark' : 'light'}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <button type="button" hidden>
        Pause
      </button>
    </div>
  )
}

function Promises({ promises }: Pick<HomeData, 'promises'>) {
  return (
    <ul className="wrap home-promises">
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  )
}

function Vision({ title, text }: { title: string; text: string }) {
  return (
    <section className="wrap grid vision" aria-labelledby="vision">
      <h2 className="label" id="vision">
        {title}
      </h2>
      <p className="sentence reveal-on-scroll">{text}</p>
      <a className="more" href="/about">
        About me
      </a>
    </section>
  )
}

/** Three cards; each is one link, which its whole area follows. */
function Services({ title, cards }: Pick<HomeData, 'cards'> & { title: string }) {
  return (
    <section className="wrap" id="services" aria-labelledby="services-title">
      <div className="services-head">
        <h2 id="services-title">{title}</h2>
        <a className="more" href="/pricing">
          All prices
        </a>
      </div>
      <div className="grid services">
        {cards.map(({ id, title: name, description, picture, from }) => (
          <article className="card reveal-on-scroll" key={id}>
            <div className="photo">
              <Picture name={picture} alt="" sizes="(max-width: 48em) 90vw, 40vw" />
            </div>
            <h3>
              <a href={`/${id}`}>{name}</a>
            </h3>
            <p>{description}</p>
            {from.dollars !== null && (
              <p className="from">
                <span>{from.label}</span>
                <Price dollars={from.dollars} />
              </p>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}

function Portfolio({
  title,
  text,
  pictures,
}: HomeData['titles']['portfolio'] & { pictures: HomeData['portfolio'] }) {
  return (
    <section className="wrap folio" id="portfolio" aria-labelledby="portfolio-title">
      <div className="mosaic" data-gallery="Portfolio">
        <div className="mosaic-title">
          <h2 id="portfolio-title">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {pictures.map(({ picture, category }, index) => (
          <a
            className="tile"
            key={picture}
            href={`/photo-gallery/${index + 1}`}
            data-category={category ?? 'Portfolio'}
          >
            <Picture name={picture} sizes="(max-width: 48em) 60vw, 30vw" />
          </a>
        ))}
        <p className="mosaic-end">
          <a className="more" href="/photo-gallery">
            See the full gallery
          </a>
        </p>
      </div>
    </section>
  )
}

function Consultation({ title, text }: HomeWords['consultation']) {
  const { link } = consultation
  return (
    <section className="wrap" id="pre-contact" aria-labelledby="consultation">
      <div className="grid closing">
        <h2 id="consultation">
          {title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <div>
          <p className="soft">{text}</p>
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </div>
      </div>
    </section>
  )
}

function Mission({ title, text, picture }: HomeWords['mission'] & { title: string }) {
  return (
    <section className="mission" aria-labelledby="mission">
      <div className="wrap grid">
        <div className="photo">
          <Picture name={picture} alt="" sizes="(max-width: 48em) 100vw, 42vw" />
        </div>
        <div className="mission-text">
          <h2 className="label" id="mission">
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
    </section>
  )
}
