import { picture } from './picture.ts'
import type { PictureName } from './pictures.ts'

/** One picture of the portfolio. Its number is its place in the photo gallery too. */
export interface PortfolioItem {
  id: number
  image: PictureName
  alt: string
}

const chosen: readonly PictureName[] = [
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
]

/** Ten pictures, numbered from 1 to 10. */
export const portfolio: readonly PortfolioItem[] = chosen.map((image, index) => ({
  id: index + 1,
  image,
  alt: picture(image).alt,
}))
