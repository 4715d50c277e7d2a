import { createHash } from 'node:crypto'

/** While developing, the tools add their own styles and talk over a web socket. */
const FOR_TOOLS = import.meta.env?.DEV
  ? { styles: " 'self' 'unsafe-inline'", connections: ' ws:' }
  : { styles: '', connections: '' }

/** What the server itself writes between the tags of a page, word for word. */
interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The policy of one page: its own inline scripts and styles by their hashes, no others. They are
 * told, not found: what found its way into the page otherwise has no hash. A page without inline styles may
 * load this site's stylesheets. A page that shows letters may frame this site's own preview and load
 * pictures from the web; one that shows pages of this site may frame them. Forms may lead to `formTargets` as well.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineTexts,
  {
    showsLetters = false,
    showsPages = false,
    formTargets = [],
  }: { showsLetters?: boolean; showsPages?: boolean; formTargets?: readonly string[] } = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src${FOR_TOOLS.styles || hashes(styles) || " 'self'"}`,
    `img-src 'self' data:${showsLetters ? ' https:' : ''}`,
    ...(showsLetters || showsPages ? ["frame-src 'self'"] : []),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${FOR_TOOLS.connections}`,
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(texts: readonly string[]): string {
  return [...new Set(texts)]
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}
