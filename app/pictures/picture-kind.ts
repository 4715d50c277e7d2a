import type { PictureKind } from './picture-limits.ts'

/** What a file is by its first bytes, whatever it is called; null for everything but the four kinds. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))) return 'avif'
  return null
}

/** Whether a file is HEVC in a HEIF container (ISO/IEC 23008-12, annex B.4). */
export function isHeic(bytes: Uint8Array): boolean {
  return text(bytes, 4, 8) === 'ftyp' && /^he[iv][cmsx]$/.test(text(bytes, 8, 12))
}

/** What begins another kind of file, or makes a browser run something; no photograph has these. */
const MARKUP = /<(?:script|html|!doctype|svg|\?php)|%pdf-\d/i

/** Characters of the longest of them. */
const MARKUP_LENGTH = 9

/** Bytes that are looked through at a time: text of a whole file would take as much memory again. */
const SLICE_BYTES = 1024 * 1024

/** A ZIP file ends with this record, which is at most 22 bytes and a comment of 65,535 long. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
const ZIP_END_MAX = 65_557

/** Whether a picture is something else at the same time: a page, a program, an archive. */
export function isAlsoAnotherFile(bytes: Uint8Array): boolean {
  return holdsMarkup(bytes) || endsAsZip(bytes)
}

function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - ZIP_END_MAX); at -= 1) {
    if (!startsWith(bytes.subarray(at), ZIP_END)) continue
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0)
    if (at + 22 + comment === bytes.length) return true
  }
  return false
}

/** One expression over the bytes as Latin-1: whatever they are, it takes some milliseconds for the largest file. */
function holdsMarkup(bytes: Uint8Array): boolean {
  const latin1 = new TextDecoder('latin1')
  for (let from = 0; from < bytes.length; from += SLICE_BYTES)
    if (MARKUP.test(latin1.decode(bytes.subarray(from, from + SLICE_BYTES + MARKUP_LENGTH))))
      return true
  return false
}

/**
 * Whether all pixels of a JPEG must be held until its last scan was read although it is not progressive: its first
 * scan has fewer components than the picture (ITU-T T.81, B.2).
 */
export function hasScanPerComponent(bytes: Uint8Array): boolean {
  let components = 0
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const length = 256 * (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0)
    if (marker === 0xda) return (bytes[at + 4] ?? 0) < components
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) components = bytes[at + 9] ?? 0
    at += marker === 0xff ? 1 : 2 + length
  }
  return false
}

/** Whether a WebP has a lossless picture (VP8L), by itself or in the extended format. */
export function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = text(bytes, at, at + 4)
    if (chunk === 'VP8L') return true
    if (chunk === 'VP8 ') return false
    // A frame of an animation holds a chunk of its own after 16 bytes.
    const size = view.getUint32(at + 4, true)
    at += chunk === 'ANMF' ? 24 : 8 + size + (size % 2)
  }
  return false
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
