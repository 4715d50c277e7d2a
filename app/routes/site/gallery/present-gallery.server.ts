import { content } from '#app/content/current.server.ts'
import {
  type GalleryPage,
  galleryPages,
  serviceGalleries,
} from '#app/content/pictures/galleries.ts'
import { type Category, pictureNamed } from '#app/content/pictures/pictures.ts'
import type { RateList } from '#app/content/prices.ts'

/** What a gallery shows now, and where its pictures have their addresses: `<path>/<number from 1>`. */
interface PresentGallery {
  path: string
  name: string
  /** Null in the portfolio where nobody said which kind of work it is. */
  pictures: { picture: string; category: Category | null }[]
}

/** How a gallery labels its pictures; the portfolio has all kinds of work, so its pictures say for themselves. */
const KINDS: Record<GalleryPage['part'], Category | null> = {
  portfolio: null,
  weddings: 'Wedding',
  occasions: 'Glam',
}

/** The gallery at an address, a service page's too; null for any other address. */
export function presentGallery(path: string): PresentGallery | null {
  const galleries = content('galleries')
  const page = galleryPages.find((one) => one.path === path)
  if (page) {
    const pictures = labelled(galleries[page.part].pictures, KINDS[page.part])
    return { path, name: page.name, pictures }
  }
  const service = Object.entries(serviceGalleries).find(([, one]) => one.path === path)
  if (!service) return null
  const [category, { name }] = service as [Category, { name: string }]
  const list = category.toLowerCase() as RateList
  return { path, name, pictures: labelled(galleries.services[list], category) }
}

function labelled(names: readonly string[], kind: Category | null) {
  return names.map((picture) => ({ picture, category: kind ?? pictureNamed(picture).category }))
}
