import { films } from '#app/content/pictures/pictures.ts'
import type { Home } from '#app/domain/content/words.ts'
import { Picture } from '#app/ui/site/picture.tsx'

/**
 * Brushes at work: a still, over which a silent clip loops once a script finds it welcome. In its place a
 * picture of the artist's own, or nothing.
 */
export function FilmStrip({ shown, instead }: Home['film']) {
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
