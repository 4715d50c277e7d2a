import { type Category, type PictureName, pictures } from './pictures.ts'
import type { ShareKind } from './share-images.ts'

interface GalleryItem {
  image: PictureName
  category: Category
}

/** Pictures that are looked at one after another. Each has an address: `<path>/<number from 1>`. */
interface Gallery {
  path: `/${string}`
  /** What the viewer calls it. */
  name: string
  items: readonly GalleryItem[]
}

/** A gallery that is a page of its own. */
export interface GalleryPage extends Gallery {
  path: '/photo-gallery' | '/wedding-gallery' | '/special-gallery'
  title: string
  lede: string
  /** For lists of search results. */
  description: string
  /** The page kind whose picture is shown where the address is shared. */
  share: ShareKind
  /** Its words are an example, or a promise that the artist has still to make their own. */
  sample: boolean
}

/** The portfolio: ten pictures, of which the home page shows the same ten. */
export const photoGallery: GalleryPage = {
  path: '/photo-gallery',
  name: 'Portfolio',
  title: 'Portfolio',
  lede: 'Colour, texture and light from the studio table: ten pages of the working book. Choose one to see it whole.',
  description:
    'Ten pictures from the working book of a makeup artist: wedding, glam and editorial colour, texture and light.',
  share: 'default',
  sample: true,
  items: items(
    'glam-05',
    'bridal-06',
    'glam-02',
    'bridal-05',
    'editorial-06',
    'glam-08',
    'editorial-01',
    'glam-04',
    'editorial-02',
    'editorial-05',
  ),
}

export const weddingGallery: GalleryPage = {
  path: '/wedding-gallery',
  name: 'Wedding gallery',
  title: 'Weddings',
  lede: 'Brides are shown only with their consent. Until the first have given it, drawings from the dressing table keep their places.',
  description:
    'The wedding gallery: ten places for brides and their parties, kept by drawings until photographs may be shown.',
  share: 'weddings',
  sample: true,
  items: items(
    'placeholder-wedding-1',
    'placeholder-wedding-3',
    'placeholder-wedding-4',
    'placeholder-wedding-6',
    'placeholder-wedding-5',
    'placeholder-wedding-7',
    'placeholder-wedding-10',
    'placeholder-wedding-2',
    'placeholder-wedding-9',
    'placeholder-wedding-8',
  ),
}

export const specialGallery: GalleryPage = {
  path: '/special-gallery',
  name: 'Special occasion gallery',
  title: 'Special occasions',
  lede: 'Proms, graduations and birthdays belong to the people who dressed for them. Drawings stand here until they would like to be seen.',
  description:
    'The special occasion gallery: ten places for proms, graduations and evenings out, kept by drawings until photographs may be shown.',
  share: 'glam',
  sample: true,
  items: items(
    'placeholder-glam-1',
    'placeholder-glam-3',
    'placeholder-glam-4',
    'placeholder-glam-6',
    'placeholder-glam-5',
    'placeholder-glam-7',
    'placeholder-glam-10',
    'placeholder-glam-2',
    'placeholder-glam-9',
    'placeholder-glam-8',
  ),
}

export const galleryPages: readonly GalleryPage[] = [photoGallery, weddingGallery, specialGallery]

/** Order is rhythm: wide among tall, and never two of a shape side by side. */
export const serviceGalleries: Record<Category, Gallery> = {
  Wedding: {
    path: '/wedding',
    name: 'Bridal makeup gallery',
    items: items(
      'bridal-02',
      'bridal-07',
      'bridal-05',
      'bridal-01',
      'bridal-06',
      'bridal-04',
      'bridal-03',
      'bridal-08',
      'bridal-09',
    ),
  },
  Glam: {
    path: '/glam',
    name: 'Glam makeup gallery',
    items: items(
      'glam-01',
      'glam-04',
      'glam-03',
      'glam-05',
      'glam-02',
      'glam-06',
      'glam-07',
      'glam-08',
    ),
  },
  Editorial: {
    path: '/editorial',
    name: 'Editorial makeup gallery',
    items: items(
      'editorial-02',
      'editorial-08',
      'editorial-06',
      'editorial-03',
      'editorial-04',
      'editorial-09',
      'editorial-07',
      'editorial-10',
      'editorial-05',
      'editorial-01',
      'editorial-11',
    ),
  },
}

/** The gallery at an address, or null: `/wedding` has one too. */
export function galleryAt(path: string): Gallery | null {
  const all: readonly Gallery[] = [...galleryPages, ...Object.values(serviceGalleries)]
  return all.find((gallery) => gallery.path === path) ?? null
}

function items(...images: readonly PictureName[]): GalleryItem[] {
  return images.map((image) => {
    const { category } = pictures[image]
    if (!category) throw new Error(`${image} has no category, so no gallery can label it`)
    return { image, category }
  })
}
