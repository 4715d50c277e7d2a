/** Bytes of one picture that is uploaded for the site: 25 MB (product decisions, section 12). */
export const PICTURE_BYTES_MAX = 25 * 1024 * 1024

/** 60 megapixels (product decisions, section 12). */
export const PICTURE_PIXELS_MAX = 60_000_000

/**
 * What decoding one file may take of memory, judged by its header: the process that decodes ends when it holds
 * more than 350 MB all the same (decision 034).
 */
export const DECODING_BYTES_MAX = 215_000_000

/** The longer edge of what is kept of an upload, in pixels: an upright picture is 1,800 wide then. */
export const KEPT_EDGE_MAX = 2400

/** What a file says of itself before it is decoded. */
export interface PictureHeader {
  kind: PictureKind
  width: number
  height: number
  channels: number
  bitsPerChannel: number
  /**
   * Progressive JPEG, JPEG with a scan for each component, interlaced PNG and lossless WebP: nothing can be let go
   * before all of it was read.
   */
  isInterlaced: boolean
  /** Of JPEG: whether the colours are as fine as the light. */
  hasFullChroma: boolean
}

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a browser offers to choose; iPhones make a JPEG of their own kind for it. What a file is, the server finds out. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * About how many bytes decoding takes while it runs. Rows that can be let go one after the other take
 * next to nothing; the factors of the others were measured (decision 034).
 */
export function decodingBytes(header: PictureHeader): number {
  const { kind, channels, bitsPerChannel, isInterlaced, hasFullChroma } = header
  const pixels = header.width * header.height
  const depth = bitsPerChannel > 8 ? 2 : 1
  if (kind === 'avif') return pixels * 17.5 * depth
  if (!isInterlaced) return 0
  // Two bytes for each value; black has as many as the light.
  if (kind === 'jpeg') return pixels * ((hasFullChroma ? 6 : 3) + (channels === 4 ? 2 : 0))
  // 478 to 596 MB were measured for 60 megapixels.
  if (kind === 'webp') return pixels * 7
  return pixels * channels * depth * 1.2
}
