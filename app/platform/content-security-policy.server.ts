import { createHash } from 'node:crypto'

/** While developing, the tools add their own styles and talk over a web socket. */
const FOR_TOOLS = import.meta.env?.DEV
  ? { styles: " 'unsafe-inline'", connections: ' ws:' }
  : { styles: '', connections: '' }

/**
 * The policy of one finished page: its own inline scripts and styles by their hashes, no others. A
 * page that shows letters may frame this site's own preview and load pictures from the web.
 */
export function contentSecurityPolicy(html: string, { showsLetters = false } = {}): string {
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = FOR_TOOLS.styles || hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data:${showsLetters ? ' https:' : ''}`,
    ...(showsLetters ? ["frame-src 'self'"] : []),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${FOR_TOOLS.connections}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, pattern: RegExp): string {
  const found = new Set<string>()
  for (const [, text = ''] of html.matchAll(pattern))
    found.add(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...found].join('')
}
