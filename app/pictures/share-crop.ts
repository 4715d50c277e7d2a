interface Size {
  width: number
  height: number
}

/** In pixels: what Open Graph readers show whole. */
export const SHARE: Size = { width: 1200, height: 630 }

/** The part of a source that has the wanted proportions, is as large as can be and holds the focal point. */
export function cropAround(
  source: Size & { focal: { x: number; y: number } },
  ratio: number,
): { left: number; top: number; width: number; height: number } {
  const width = Math.min(source.width, Math.round(source.height * ratio))
  const height = Math.min(source.height, Math.round(source.width / ratio))
  return {
    left: place(source.focal.x * source.width, width, source.width),
    top: place(source.focal.y * source.height, height, source.height),
    width,
    height,
  }
}

/** The pixels of what is shown of a picture where its page is shared: never more than the picture has. */
export function shareSize(source: Size): Size {
  const crop = cropAround({ ...source, focal: { x: 0, y: 0 } }, SHARE.width / SHARE.height)
  return crop.width > SHARE.width ? SHARE : { width: crop.width, height: crop.height }
}

/** Where a stretch starts that has its middle as near to `centre` as the whole allows. */
function place(centre: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(centre - length / 2, 0), whole - length))
}
