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
}

/** The portfolio: ten pictures, of which the home page shows the same ten. */
export const photoGallery: GalleryPage = {
  path: '/photo-gallery',
  part: 'portfolio',
  name: 'Portfolio',
  title: 'Portfolio',
  lede: 'Colour, texture and light. Client photos join these as permission comes in. Choose a picture to see all of it.',
  description:
    'Ten pictures from a makeup artist’s table: colour on skin, texture and light for weddings, glam and editorial work.',
  items: items(
    'skin-01',
    'bridal-08',
    'skin-05',
    'glam-05',
    'editorial-06',
    'glam-02',
    'editorial-01',
    'skin-04',
    'bridal-06',
    'editorial-05',
  ),
}

export const weddingGallery: GalleryPage = {
  path: '/wedding-gallery',
  part: 'weddings',
  name: 'Wedding gallery',
  title: 'Weddings, in colour',
  lede: 'Skin, satin, pearl and morning light. Client photos join these as permission comes in.',
  description:
    'The wedding gallery: colour on skin, satin, pearl and morning light. Photos of brides join as they give permission.',
  items: itemsOf(
    'Wedding',
    'skin-03',
    'placeholder-wedding-07',
    'placeholder-wedding-01',
    'placeholder-wedding-09',
    'placeholder-wedding-10',
    'placeholder-wedding-06',
    'placeholder-wedding-02',
    'skin-01',
    'placeholder-wedding-03',
    'placeholder-wedding-08',
  ),
}

export const specialGallery: GalleryPage = {
  path: '/special-gallery',
  part: 'occasions',
  name: 'Special occasion gallery',
  title: 'Evenings, in colour',
  lede: 'Colour for prom, graduation and evenings out. Client photos join these as permission comes in.',
  description:
    'The special occasion gallery: colour for proms, graduations and evenings out. Photos of clients join as they give permission.',
  items: itemsOf(
    'Glam',
    'skin-02',
    'placeholder-special-01',
    'placeholder-special-02',
    'placeholder-special-04',
    'placeholder-special-03',
    'placeholder-special-10',
    'placeholder-special-06',
    'glam-03',
    'placeholder-special-07',
    'placeholder-special-08',
  ),
}

export const galleryPages: readonly GalleryPage[] = [photoGallery, weddingGallery, specialGallery]

/** Order is rhythm: wide among tall, and never two of a shape side by side. */
export const serviceGalleries: Record<Category, Gallery> = {
  Wedding: {
    path: '/wedding',
    name: 'Bridal makeup gallery',
    items: itemsOf(
      'Wedding',
      'skin-04',
      'bridal-08',
      'skin-03',
      'bridal-06',
      'bridal-02',
      'bridal-03',
      'bridal-05',
      'bridal-09',
      'bridal-04',
    ),
  },
  Glam: {
    path: '/glam',
    name: 'Glam makeup gallery',
    items: itemsOf(
      'Glam',
      'glam-06',
      'skin-02',
      'glam-04',
      'glam-05',
      'skin-06',
      'glam-02',
      'glam-07',
      'glam-08',
    ),
  },
  Editorial: {
    path: '/editorial',
    name: 'Editorial makeup gallery',
    items: itemsOf(
      'Editorial',
      'skin-05',
      'editorial-06',
      'editorial-08',
      'editorial-03',
      'editorial-04',
      'editorial-09',
      'skin-06',
      'editorial-07',
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

/** A gallery of one kind of work labels all its pictures as such. */
function itemsOf(category: Category, ...images: readonly PictureName[]): GalleryItem[] {
  return images.map((image) => ({ image, category }))
}

function items(...images: readonly PictureName[]): GalleryItem[] {
  return images.map((image) => {
    const { category } = pictures[image]
    if (!category) throw new Error(`${image} has no category, so no gallery can label it`)
    return { image, category }
  })
}
