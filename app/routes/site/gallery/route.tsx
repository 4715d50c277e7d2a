import { data } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { galleryPages } from '#app/content/pictures/galleries.ts'
import { type Category, pictureNamed } from '#app/content/pictures/pictures.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { Closing } from '#app/ui/site/closing.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { presentGallery } from './present-gallery.server.ts'

export const handle = { page: { styles: ['gallery', 'viewer', 'closing'] } } satisfies PageHandle

/** One module shows all three galleries: which one is in the address. */
export function loader({ url }: Route.LoaderArgs) {
  const [place] = url.pathname.split('/').filter(Boolean)
  const page = galleryPages.find(({ path }) => path === `/${place}`)
  const gallery = page && presentGallery(page.path)
  if (!gallery) throw data(null, { status: 404 })
  const { title, lede } = content('galleries')[page.part]
  const share = shareImage(gallery.pictures[0]?.picture ?? '')
  const { closing } = content('pages').galleries
  const others = galleryPages
    .filter(({ path }) => path !== page.path)
    .map(({ path, name }) => ({ path, name }))
  return { ...gallery, path: page.path, title, lede, share, others, closing }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { name, lede, path, share } = loaderData
  const site = matches[0].loaderData
  return pageMeta({ title: name, description: lede, path, site, image: share })
}

export default function GalleryRoute({ loaderData: gallery }: Route.ComponentProps) {
  const { path, name, title, lede, pictures, others, closing } = gallery
  return (
    <>
      <PageHead title={title}>{lede}</PageHead>
      <section className="wrap" aria-label={name}>
        <ul className="leaves" data-gallery={name}>
          {pictures.map(({ picture, category }, index) => (
            <li id={`picture-${index + 1}`} key={picture}>
              <a href={`${path}/${index + 1}`} data-category={category ?? name}>
                <div className="photo">
                  <Picture
                    name={picture}
                    sizes={sizesAt(index, pictureNamed(picture))}
                    priority={index === 0}
                  />
                </div>
                <Caption category={category} isSample={pictureNamed(picture).sample} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <nav className="wrap others" aria-label="Other galleries">
        {others.map((other) => (
          <a href={other.path} key={other.path}>
            {other.name}
          </a>
        ))}
      </nav>
      <Closing lines={closing} />
    </>
  )
}

/** The kind of work; of a picture that came with the site, also that it is a study and shows no client. */
function Caption({ category, isSample }: { category: Category | null; isSample: boolean }) {
  if (isSample) return <p>{category ? `${category}, colour study` : 'Colour study'}</p>
  return category && <p>{category}</p>
}

/** As the style sheet has it: of five one is large, on a phone the first. A wide picture fills a place of 4 to 5 by its height. */
function sizesAt(index: number, { width, height }: { width: number; height: number }): string {
  const phone = index % 5 === 0 ? 90 : 44
  const laptop = index % 10 === 0 || index % 10 === 6 ? 46 : 31
  const cut = Math.max(1, width / height / 0.8)
  return `(max-width: 48em) ${Math.round(phone * cut)}vw, ${Math.round(laptop * cut)}vw`
}
