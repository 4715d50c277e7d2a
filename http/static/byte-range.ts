/** Longer than any range of a file that exists; more is not read. House rule. */
const CHARACTERS_MAX = 64

/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110 14.1.2): 'unsatisfiable' where it
 * names no byte there is, and null where the whole is to be sent, because the header is malformed, of another
 * unit, or names several ranges.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || header.length > CHARACTERS_MAX) return null
  const [, start, end] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (start === undefined || end === undefined || (start === '' && end === '')) return null
  if (start !== '' && end !== '' && Number(end) < Number(start)) return null
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1)
  return first < size ? { first, last } : 'unsatisfiable'
}
