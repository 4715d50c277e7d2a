import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { ratioClass } from '#app/ui/site/ratio.ts'
import type { PresentPage } from './present-page.server.ts'

/** How many a phone shows before it is asked for more, as the style sheet has it. */
const AT_FIRST = 5

interface ServiceGalleryProps {
  page: PresentPage
  /** By their names, in the order of the gallery. */
  pictures: readonly string[]
}

/** The pictures of one service in rows of 300 px; on a phone five, and the others on request. */
export function ServiceGallery({ page, pictures }: ServiceGalleryProps) {
  const { path, name, category, caption, more } = page
  return (
    <section className="wrap service-gallery" aria-label={`${name} gallery`}>
      <ul className="justified" data-gallery={`${name} gallery`}>
        {pictures.map((picture, index) => (
          <li
            className={ratioClass(pictureNamed(picture))}
            id={`picture-${index + 1}`}
            key={picture}
          >
            <a href={`${path}/${index + 1}`} data-category={category}>
              <Picture name={picture} sizes={sizesAt(index, pictureNamed(picture))} />
            </a>
          </li>
        ))}
      </ul>
      <div className="below">
        <p className="soft">{caption}</p>
        {pictures.length > AT_FIRST && (
          <details className="rest">
            <summary className="more">All {pictures.length} pictures</summary>
          </details>
        )}
        <a className="more" href={more.href}>
          {more.label}
        </a>
      </div>
    </section>
  )
}

/** A phone's row holds one or two by turns; at 300 px of height one of two still needs 62 % of it. */
function sizesAt(index: number, { width, height }: { width: number; height: number }): string {
  return `(max-width: 48em) ${index % 3 === 0 ? 90 : 62}vw, ${Math.round((width / height) * 390)}px`
}
