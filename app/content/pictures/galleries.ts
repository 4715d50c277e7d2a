import { type Category, type PictureName, pictures } from './pictures.ts'

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
  /** Its part of the piece `galleries`. */
  part: 'portfolio' | 'weddings' | 'occasions'
  title: string
  lede: string
  /** For lists of search results. */
  description: string
  /** Its words are an example, or a promise that the artist has still to make their own. */
}

/** The portfolio: ten pictures, of which the home page shows the same ten. */
export const photoGallery: GalleryPage = {
  path: '/photo-gallery',
  part: 'portfolio',
  name: 'Portfolio',
  title: 'Portfolio',
  lede: 'Colour studies from my table: pigment, texture and light, until there are clients who would like to be seen. Choose one to see it whole.',
  description:
    'Ten colour studies from the table of a makeup artist: pigment, texture and light for weddings, glam and editorial work.',
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
  part: 'weddings',
  name: 'Wedding gallery',
  title: 'Weddings, in colour',
  lede: 'Ten colour studies: skin, satin, pearl and morning light. Brides are shown only with their consent, and these keep their places until then.',
  description:
    'The wedding gallery: ten colour studies of skin, satin, pearl and light, in the places kept for brides who would like to be seen.',
  items: items(
    'placeholder-wedding-01',
    'placeholder-wedding-07',
    'placeholder-wedding-04',
    'placeholder-wedding-02',
    'placeholder-wedding-10',
    'placeholder-wedding-06',
    'placeholder-wedding-05',
    'placeholder-wedding-09',
    'placeholder-wedding-03',
    'placeholder-wedding-08',
  ),
}

export const specialGallery: GalleryPage = {
  path: '/special-gallery',
  part: 'occasions',
  name: 'Special occasion gallery',
  title: 'Evenings, in colour',
  lede: 'Ten colour studies for prom, graduation and evenings. People are shown only with their consent.',
  description:
    'The special occasion gallery: ten colour studies for proms, graduations and evenings out, in the places kept for people who would like to be seen.',
  items: items(
    'placeholder-special-04',
    'placeholder-special-01',
    'placeholder-special-02',
    'placeholder-special-09',
    'placeholder-special-03',
    'placeholder-special-10',
    'placeholder-special-06',
    'placeholder-special-07',
    'placeholder-special-05',
    'placeholder-special-08',
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
