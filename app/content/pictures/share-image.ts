import { SHARE, shareSize } from '#app/pictures/share-crop.ts'
import { isBuiltIn, pictureAddress, pictureNamed } from './pictures.ts'

/** A picture as it is shown where a link to a page is shared. */
export interface ShareImage {
  src: string
  width: number
  height: number
  alt: string
}

/** What is shared of a page that begins with this picture; the whole picture while there is no crop of it. */
export function shareImage(name: string): ShareImage {
  const picture = pictureNamed(name)
  const { alt, share } = picture
  if (share !== null) {
    const size = isBuiltIn(name) ? SHARE : shareSize(picture)
    return { src: `/pictures/${share}`, width: size.width, height: size.height, alt }
  }
  const width = picture.jpeg.at(-1) ?? picture.width
  const height = Math.round((picture.height * width) / picture.width)
  return { src: pictureAddress(picture, width, 'jpeg'), width, height, alt }
}
