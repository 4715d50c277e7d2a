export type Encoding = 'br' | 'gzip'

/** The smallest encoding a client takes, or null for none (RFC 9110 12.5.3). */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null
  if (accepts(BROTLI, acceptEncoding)) return 'br'
  return accepts(GZIP, acceptEncoding) ? 'gzip' : null
}

/** Each named on its own, and not with a weight of zero. */
const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?=,|$)/i
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?=,|$)/i

function accepts(pattern: RegExp, header: string): boolean {
  const match = pattern.exec(header)
  return match !== null && Number(match[1] ?? 1) > 0
}
