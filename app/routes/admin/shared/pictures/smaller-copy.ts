import { KEPT_EDGE_MAX } from '#app/pictures/picture-limits.ts'

/** Of the copy, from 0 to 1: the server encodes it once more. */
const COPY_QUALITY = 0.95

/**
 * The picture as a JPEG no longer than what is kept of it, turned upright, made by the browser; null where
 * the browser cannot read it. For files that take more memory to decode than the server has for one.
 */
export async function smallerCopy(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const part = Math.min(1, KEPT_EDGE_MAX / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((edge) =>
      Math.max(1, Math.round(edge * part)),
    ) as [number, number]
    const canvas = new OffscreenCanvas(width, height)
    const drawing = canvas.getContext('2d')
    if (!drawing) return null
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(picture, 0, 0, width, height)
    picture.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: COPY_QUALITY })
    return new File([jpeg], file.name, { type: 'image/jpeg' })
  } catch {
    return null
  }
}
