import { content } from '#app/content/current.server.ts'
import {
  type GalleryPage,
  galleryPages,
  serviceGalleries,
} from '#app/content/pictures/galleries.ts'
import { type Category, pictureNamed } from '#app/content/pictures/pictures.ts'
import type { RateList } from '#app/content/prices.ts'

/** What a gallery shows now, and where its pictures have their addresses: `<path>/<number from 1>`. */
export interface PresentGallery {
  path: string
  name: string
  /** Null where nobody said which kind of work it is. */
  pictures: { picture: string; category: Category | null }[]
}

/** How a picture of no category is labelled on a gallery's page: the portfolio has all kinds of work. */
const OTHERWISE: Record<GalleryPage['part'], Category | null> = {
  portfolio: null,
  weddings: 'Wedding',
  occasions: 'Glam',
}

/** The gallery at an address, a service page's too; null for any other address. */
export function presentGallery(path: string): PresentGallery | null {
  const galleries = content('galleries')
  const page = galleryPages.find((one) => one.path === path)
  if (page) {
    const pictures = labelled(galleries[page.part].pictures, OTHERWISE[page.part])
    return { path, name: page.name, pictures }
  }
  const service = Object.entries(serviceGalleries).find(([, one]) => one.path === path)
  if (!service) return null
  const [category, { name }] = service as [Category, { name: string }]
  const list = category.toLowerCase() as RateList
  return { path, name, pictures: labelled(galleries.services[list], category) }
}

/** A picture of no category is labelled as its gallery is, if that is of one kind. */
function labelled(names: readonly string[], otherwise: Category | null) {
  return names.map((picture) => ({
    picture,
    category: pictureNamed(picture).category ?? otherwise,
  }))
}
