import { data } from 'react-router'
import { type GalleryPage, galleryPages } from '#app/content/pictures/galleries.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import type { Route } from './+types/route.ts'

export const handle = { page: { styles: ['gallery'] } } satisfies PageHandle

/** One module shows all three galleries: which one is in the address. */
export function loader({ url }: Route.LoaderArgs): GalleryPage {
  const [place] = url.pathname.split('/').filter(Boolean)
  const gallery = galleryPages.find((page) => page.path === `/${place}`)
  if (!gallery) throw data(null, { status: 404 })
  return gallery
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { name, description, path, share } = loaderData
  const site = matches[0].loaderData
  return pageMeta({ title: name, description, path, site, image: share })
}

export default function GalleryRoute({ loaderData: gallery }: Route.ComponentProps) {
  const { path, name, title, lede, items } = gallery
  return (
    <>
      <PageHead title={title}>{lede}</PageHead>
      <section className="wrap" aria-label={name}>
        <ul className="gallery-grid" data-gallery={name}>
          {items.map(({ image, category }, index) => (
            <li id={`picture-${index + 1}`} key={image}>
              <a href={`${path}/${index + 1}`} data-category={category}>
                <div className="photo">
                  <Picture
                    name={image}
                    sizes={`(max-width: 48em) ${isWholeRow(index) ? 90 : 45}vw, 31vw`}
                    priority={index === 0}
                  />
                </div>
                <span>{category}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <nav className="wrap others" aria-label="Other galleries">
        {galleryPages
          .filter((other) => other.path !== path)
          .map((other) => (
            <a href={other.path} key={other.path}>
              {other.title}
            </a>
          ))}
      </nav>
    </>
  )
}

/** On phones, as the style sheet has it: all others stand two in a row. */
function isWholeRow(index: number): boolean {
  return [0, 3, 4, 7].includes(index)
}
