interface MarkedHtml {
  /** The page without its marks. */
  html: string
  /** The texts of the inline scripts that were marked, in their order. */
  scripts: string[]
  /** How many inline scripts the page has that are not marked and that a browser would run. */
  unmarked: number
}

/**
 * Tells a rendered page's own inline scripts from any that were smuggled into it. `mark` is the
 * nonce the page was rendered with: one that nobody can guess, made for this rendering alone. It is
 * taken out again, since a kept page would give it away.
 */
export function readMarkedScripts(marked: string, mark: string): MarkedHtml {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  let unmarked = 0
  for (const [, attributes = '', text = ''] of marked.matchAll(INLINE_SCRIPT)) {
    // A tag that is still open swallows the next one with its mark.
    const isMarked = attributes.includes(attribute) && !attributes.includes('<')
    if (isMarked) scripts.push(text.replaceAll(attribute, ''))
    else if (!DATA_BLOCK.test(attributes)) unmarked += 1
  }
  return { html: marked.replaceAll(attribute, ''), scripts, unmarked }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script/gi

/** What search engines read. Browsers run nothing of it, so no policy has to name it. */
const DATA_BLOCK = /^ type="application\/ld\+json"$/
