import { data } from 'react-router'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { type PagePath, sitePages } from '#app/content/words/pages.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { ratioClass } from '#app/ui/site/ratio.ts'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/picture.ts'
import { presentGallery } from './present-gallery.server.ts'

export const handle = { page: { styles: ['gallery', 'viewer'] } } satisfies PageHandle

/** One picture of any gallery: `/photo-gallery/3` is the third of `/photo-gallery`. */
export function loader({ url, params }: Route.LoaderArgs) {
  const [place] = url.pathname.split('/').filter(Boolean)
  const gallery = presentGallery(`/${place}`)
  const number = /^[1-9]\d?$/.test(params.number) ? Number(params.number) : 0
  const item = gallery?.pictures[number - 1]
  if (!gallery || !item) throw data(null, { status: 404 })
  const { path, name } = gallery
  const share = shareImage(item.picture)
  return { ...item, share, path, name, number, count: gallery.pictures.length }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { picture, share, name, path, number, count } = loaderData
  return pageMeta({
    title: `${name}, picture ${number} of ${count}`,
    description: pictureNamed(picture).alt,
    // To search engines the gallery is the page, and this a view of it.
    path: path in sitePages ? (path as PagePath) : '/photo-gallery',
    site: matches[0].loaderData,
    image: share,
  })
}

export default function PictureRoute({ loaderData }: Route.ComponentProps) {
  const { picture, category, path, name, number, count } = loaderData
  const shown = pictureNamed(picture)
  const at = (step: number) => `${path}/${((number - 1 + step + count) % count) + 1}`
  const width = `min(100vw, ${Math.ceil((shown.width / shown.height) * 100)}vh)`
  return (
    <article className="viewer">
      <div className="viewer-bar">
        <h1>
          <span className="visually-hidden">{`${name}, picture ${number} of ${count}: `}</span>
          {category ?? name}
        </h1>
        <a href={`${path}#picture-${number}`}>Close</a>
      </div>
      <div className={`stage ${ratioClass(shown)}`}>
        <Picture name={picture} sizes={width} priority />
      </div>
      <nav className="viewer-bar" aria-label={name}>
        <a href={at(-1)} rel="prev">
          Previous
        </a>
        <span>{`${number} of ${count}`}</span>
        <a href={at(1)} rel="next">
          Next
        </a>
      </nav>
    </article>
  )
}
