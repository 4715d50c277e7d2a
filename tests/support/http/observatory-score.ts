import type { RawAnswer } from './raw-requests.ts'

/** Below this no credit is given for more than is asked. */
const LEAST_FOR_CREDIT = 90

/**
 * What the MDN HTTP Observatory would give an answer over https, by its public scoring table
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Redirection from http and the
 * certificate are the proxy's part and are left out, as if they were right; being on the preload
 * list, too, which is not ours to claim. Each part is named, so that a test tells what was lost.
 */
export function observatoryScore(answer: RawAnswer): {
  score: number
  parts: Record<string, number>
} {
  const policy = readPolicy(answer.headers.get('Content-Security-Policy'))
  const parts = {
    policy: scorePolicy(policy),
    cookies: scoreCookies(answer.headers.getSetCookie()),
    corp: scoreCorp(answer.headers.get('Cross-Origin-Resource-Policy')),
    cors: answer.headers.has('Access-Control-Allow-Credentials') ? -50 : 0,
    framing: scoreFraming(policy, answer.headers.get('X-Frame-Options')),
    hsts: scoreHsts(answer.headers.get('Strict-Transport-Security')),
    referrer: scoreReferrer(answer.headers.get('Referrer-Policy')),
    scripts: scoreScripts(answer),
    sniffing: answer.headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
  }
  const values = Object.values(parts)
  const asked = 100 + sum(values.filter((value) => value < 0))
  const credit = asked >= LEAST_FOR_CREDIT ? sum(values.filter((value) => value > 0)) : 0
  return { score: Math.max(0, asked + credit), parts }
}

type Policy = Map<string, string[]>

function readPolicy(header: string | null): Policy | null {
  if (!header) return null
  const directives = header.split(';').map((text) => text.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const BROAD = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/
const INLINE = /^('unsafe-inline'|data:)$/

function scorePolicy(policy: Policy | null): number {
  if (!policy) return -25
  const fallback = policy.get('default-src') ?? ['*']
  const sources = (name: string) => policy.get(name) ?? fallback
  const scripts = sources('script-src')
  const styles = sources('style-src')
  const has = (list: string[], ...patterns: RegExp[]) =>
    list.some((source) => patterns.some((pattern) => pattern.test(source)))
  if (has(scripts, BROAD, INLINE) || has(sources('object-src'), BROAD)) return -20
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src'
  const insecure = [...policy].filter(([, list]) => has(list, /^(http|ftp):/))
  if (insecure.some(([name]) => !isPassive(name))) return -20
  if (has([...scripts, ...styles], /^'unsafe-eval'$/)) return -10
  if (insecure.length > 0) return -10
  if (has(styles, BROAD, INLINE)) return 0
  const formsStay = (policy.get('form-action') ?? ['*']).every((one) => /^'(none|self)'$/.test(one))
  return fallback.join() === "'none'" && formsStay ? 10 : 5
}

/** Cookies that only forget are no cookies: a jar is empty after them. */
function scoreCookies(lines: string[]): number {
  const kept = lines.filter((line) => !/;\s*max-age=0/i.test(line))
  if (kept.length === 0) return 0
  const all = (pattern: RegExp) => kept.every((line) => pattern.test(line))
  const sessions = kept.filter((line) => /^[^=]*(login|sess)/i.test(line))
  if (!sessions.every((line) => /;\s*secure/i.test(line))) return -40
  if (!sessions.every((line) => /;\s*httponly/i.test(line))) return -30
  if (!all(/;\s*secure/i)) return -20
  return all(/;\s*samesite=(lax|strict)/i) ? 5 : 0
}

function scoreCorp(header: string | null): number {
  if (header === null) return 0
  if (header === 'same-origin' || header === 'same-site') return 10
  return header === 'cross-origin' ? 0 : -5
}

function scoreFraming(policy: Policy | null, header: string | null): number {
  const ancestors = policy?.get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => BROAD.test(source))) return 5
  return header && /^(deny|sameorigin)$/i.test(header) ? 0 : -20
}

const SIX_MONTHS_SECONDS = 15_768_000

function scoreHsts(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return -20
  return seconds >= SIX_MONTHS_SECONDS ? 0 : -10
}

function scoreReferrer(header: string | null): number {
  if (header === null) return 0
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
  return isPrivate.test(header) ? 5 : -5
}

/** Scripts of this site need no integrity; one from elsewhere does. */
function scoreScripts({ headers, text }: RawAnswer): number {
  if (!headers.get('Content-Type')?.includes('html')) return 0
  const foreign = [...text.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)]
  if (foreign.length === 0) return 0
  if (foreign.some(([, address]) => !address?.startsWith('https:'))) return -50
  return foreign.every(([tag]) => tag.includes(' integrity=')) ? 5 : -5
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
