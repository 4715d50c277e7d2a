import { films } from '#app/content/pictures/pictures.ts'
import { Picture } from '#app/ui/site/picture.tsx'

/** Brushes at work: a still, over which a silent clip loops once a script finds it welcome. */
export function FilmStrip() {
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
