import { type Testimonial, testimonials } from '#app/content/testimonials.ts'
import { Picture } from '#app/ui/site/picture.tsx'

/** What clients said, one at a time: the checked dot says which. Without scripts all are shown. */
export function Testimonials() {
  return (
    <section className="night" aria-labelledby="kind-words">
      <div className="wrap grid words">
        <h2 className="label" id="kind-words">
          Kind words
        </h2>
        <div className="all" aria-live="polite">
          {testimonials.map((testimonial, index) => (
            <Words key={testimonial.quote} number={index + 1} {...testimonial} />
          ))}
        </div>
        <fieldset className="dots">
          <legend className="vh">Testimonials</legend>
          {testimonials.map(({ quote }, index) => (
            <label key={quote}>
              <input
                className="vh"
                type="radio"
                name="words"
                value={index + 1}
                defaultChecked={index === 0}
              />
              <span className="vh">{`Testimonial ${index + 1} of ${testimonials.length}`}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

function Words({ number, logo, quote, author, position, image }: Testimonial & { number: number }) {
  return (
    <div className="one" data-words={number}>
      <div className="ph">
        <Picture name={image} sizes="(max-width: 48em) 55vw, 30vw" />
      </div>
      <figure className="said">
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <img className="mark" src={logo} alt="" width="64" height="64" loading="lazy" />
          <span>
            <b>{author}</b> <span>{position}</span>
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
