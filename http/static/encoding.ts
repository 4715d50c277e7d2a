export type Encoding = 'br' | 'gzip'

/**
 * The smallest encoding a client takes, or null for none (RFC 9110 12.5.3). Each is taken only where
 * it is named on its own, and not with a weight of zero or one that is no number. Linear in the
 * header's length.
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null
  const codings = acceptEncoding.split(',')
  return ENCODINGS.find((encoding) => isAccepted(codings, encoding)) ?? null
}

/** The smallest first. */
const ENCODINGS = ['br', 'gzip'] as const

function isAccepted(codings: readonly string[], encoding: Encoding): boolean {
  for (const coding of codings) {
    const [name = '', ...parameters] = coding.split(';')
    if (name.trim().toLowerCase() !== encoding) continue
    return parameters.length === 0 || weightOf(parameters) > 0
  }
  return false
}

/** The number after `q=`, the only parameter of a coding; 0 for anything else. */
function weightOf([weight = '', ...more]: readonly string[]): number {
  const [name, value = ''] = weight.trim().split('=', 2)
  if (more.length > 0 || name?.toLowerCase() !== 'q') return 0
  return Number(value) || 0
}
