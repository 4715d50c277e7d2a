import { marks } from '#app/content/words/testimonials.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import type { ShownWords } from './present-home.server.ts'

/** What clients said, one at a time: the checked dot says which. Without scripts all are shown. */
export function Testimonials({
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
