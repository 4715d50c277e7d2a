import { consultation, mission, serviceCards, vision } from '#app/content/home.ts'
import { photoGallery } from '#app/content/pictures/galleries.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { Price } from '#app/ui/site/rate-table.tsx'

export function Vision() {
  return (
    <section className="wrap grid vision" aria-labelledby="vision">
      <h2 className="label" id="vision">
        The vision
      </h2>
      <p className="sentence reveal-on-scroll">{vision}</p>
    </section>
  )
}

/** Three cards; each is one link, which its whole area follows. */
export function Services() {
  return (
    <section className="wrap" id="services" aria-labelledby="services-title">
      <div className="services-head">
        <h2 id="services-title">Three kinds of day</h2>
        <a className="more" href="/pricing">
          All prices
        </a>
      </div>
      <div className="grid services">
        {serviceCards.map(({ title, description, image, href, from }) => (
          <article className="card reveal-on-scroll" key={href}>
            <div className="photo">
              <Picture name={image} alt="" sizes="(max-width: 48em) 90vw, 40vw" />
            </div>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{description}</p>
            <p className="from">
              <span>{from.label}</span>
              <Price dollars={from.priceDollars} />
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}

export function Portfolio() {
  return (
    <section className="wrap folio" id="portfolio" aria-labelledby="portfolio-title">
      <div className="mosaic" data-gallery="Portfolio">
        <div className="mosaic-title">
          <h2 id="portfolio-title">Portfolio</h2>
          <p>Ten recent pages from the working book.</p>
        </div>
        {photoGallery.items.map(({ image, category }, index) => (
          <a
            className="tile"
            key={image}
            href={`${photoGallery.path}/${index + 1}`}
            data-category={category}
          >
            <Picture name={image} sizes="(max-width: 48em) 60vw, 30vw" />
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

export function Consultation() {
  const { title, text, link } = consultation
  return (
    <section className="wrap" id="pre-contact" aria-labelledby="consultation">
      <div className="grid consult">
        <h2 id="consultation">
          {title[0]}
          <br />
          {title[1]}
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

export function Mission() {
  return (
    <section className="mission" aria-labelledby="mission">
      <div className="wrap grid">
        <div className="photo">
          <Picture name={mission.image} alt="" sizes="(max-width: 48em) 100vw, 42vw" />
        </div>
        <div className="mission-text">
          <h2 className="label" id="mission">
            The mission
          </h2>
          <p>{mission.text}</p>
        </div>
      </div>
    </section>
  )
}
