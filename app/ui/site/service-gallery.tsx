import { serviceGalleries } from '#app/content/pictures/galleries.ts'
import { type Category, picture } from '#app/content/pictures/picture.ts'
import { Picture } from './picture.tsx'
import { ratioClass } from './ratio.ts'

/** The pictures of one service in rows of 300 px. Needs the style `gallery`. */
export function ServiceGallery({ category }: { category: Category }) {
  const { path, name, items } = serviceGalleries[category]
  return (
    <section className="wrap" aria-label={name}>
      <ul className="justified" data-gallery={name}>
        {items.map(({ image }, index) => (
          <li className={ratioClass(picture(image))} id={`picture-${index + 1}`} key={image}>
            <a href={`${path}/${index + 1}`} data-category={category}>
              <Picture name={image} sizes={sizesAt(index, picture(image))} priority={index === 0} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A phone's row holds one or two by turns; at 300 px of height one of two still needs 62 % of it. */
function sizesAt(index: number, { width, height }: { width: number; height: number }): string {
  return `(max-width: 48em) ${index % 3 === 0 ? 90 : 62}vw, ${Math.round((width / height) * 330)}px`
}
