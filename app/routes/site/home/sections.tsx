import type { Home } from '#app/content/schemas/words.schema.ts'
import { consultation } from '#app/content/words/home.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { Price } from '#app/ui/site/prices/rate-table.tsx'
import type { HomeData } from './present-home.server.ts'

export function Promises({ promises }: Pick<HomeData, 'promises'>) {
  return (
    <ul className="wrap home-promises">
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  )
}

export function Vision({ title, text }: { title: string; text: string }) {
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
export function Services({ title, cards }: Pick<HomeData, 'cards'> & { title: string }) {
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

export function Portfolio({
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

export function Consultation({ title, text }: Home['consultation']) {
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

export function Mission({ title, text, picture }: Home['mission'] & { title: string }) {
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
