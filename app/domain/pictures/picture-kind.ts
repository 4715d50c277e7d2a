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
const MARKUP = /^(<script|<html|<!doctype|<svg|<\?php|%pdf-\d)/i
const MARKUP_STARTS = [0x3c, 0x25]
const MARKUP_LENGTH = 9

/** A ZIP file ends with this record, which is at most 22 bytes and a comment of 65,535 long. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
const ZIP_END_MAX = 65_557

/** Whether a picture is something else at the same time: a page, a program, an archive. */
export function isAlsoAnotherFile(bytes: Uint8Array): boolean {
  return MARKUP_STARTS.some((start) => holdsMarkup(bytes, start)) || endsAsZip(bytes)
}

function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - ZIP_END_MAX); at -= 1) {
    if (!startsWith(bytes.subarray(at), ZIP_END)) continue
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0)
    if (at + 22 + comment === bytes.length) return true
  }
  return false
}

/** Linear in the length of the file; a letter after the sign is looked for before anything is copied. */
function holdsMarkup(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1))
    if (isMarkupSecond(bytes[at + 1]) && MARKUP.test(text(bytes, at, at + MARKUP_LENGTH)))
      return true
  return false
}

/** One of s, h, p in either case, or `!` and `?`. */
function isMarkupSecond(byte = 0): boolean {
  return 'shp!?'.includes(String.fromCharCode(byte).toLowerCase())
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
