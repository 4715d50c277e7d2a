import { pictureNamed } from '#app/content/pictures/pictures.ts'
import type { Home } from '#app/content/schemas/words.schema.ts'
import { heroSentence } from '#app/content/words/home.ts'
import { bookNow, planner } from '#app/content/words/navigation.ts'
import { isDark } from '#app/pictures/tone.ts'
import { Field } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/site/picture.tsx'

/**
 * The first view: words over a picture. The checked radio button says which face shows, in words
 * and picture; hero.css does the rest, so visitors can choose a face without scripts.
 */
export function Hero(hero: Home['hero']) {
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

function Faces({ faces }: Pick<Home['hero'], 'faces'>) {
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
