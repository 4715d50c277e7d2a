import { createHash } from 'node:crypto'

/** Given to each element whose own text, or picture, is not what it was. */
const CHANGED = 'data-changed'

/** Between their tags stands no text of the page, or none that could be marked. */
const TOKENS =
  /<!--[\s\S]*?-->|<![^>]*>|<(style|script|title|textarea|select|template)\b[\s\S]*?<\/\1>|<\/?[a-zA-Z][^>]*>|[^<]+/g

const VOID = /^<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/

interface Said {
  /** A text of the page, or the address of a picture. */
  what: string
  /** Which token bears the mark: the tag around the text, or the picture's own. */
  tag: number
}

/** The document with a mark on each element that says or shows something else than in `before`. Both are well-formed. */
export function markChanges(before: string, after: string): string {
  const { tokens, said } = read(after)
  const changed = new Set(added(read(before).said, said).map(({ tag }) => tag))
  if (changed.size === 0) return after
  return tokens
    .map((token, index) =>
      changed.has(index) ? token.replace(/^<[\w-]+/, (name) => `${name} ${CHANGED}=""`) : token,
    )
    .join('')
}

function read(html: string): { tokens: string[]; said: Said[] } {
  const tokens = html.match(TOKENS) ?? []
  const open: number[] = []
  const said = tokens.flatMap((token, index): Said[] => {
    if (token.startsWith('<img '))
      return [{ what: / src="[^"]*"/.exec(token)?.[0] ?? '', tag: index }]
    if (token.startsWith('</')) open.pop()
    else if (/^<[a-zA-Z]/.test(token)) {
      const isWhole = VOID.test(token) || /<\/\w+>$/.test(token)
      if (!isWhole) open.push(index)
    } else if (!token.startsWith('<') && token.trim() !== '')
      return [{ what: token.trim(), tag: open.at(-1) ?? 0 }]
    return []
  })
  return { tokens, said }
}

/** What is in `now` and not, in the same order, in `then`: what is left of it beside their longest common sequence. */
function added(then: readonly Said[], now: readonly Said[]): Said[] {
  const isSame = (one: number, other: number) => then[one]?.what === now[other]?.what
  let start = 0
  while (start < now.length && start < then.length && isSame(start, start)) start += 1
  let [thenEnd, nowEnd] = [then.length, now.length]
  while (thenEnd > start && nowEnd > start && isSame(thenEnd - 1, nowEnd - 1)) {
    thenEnd -= 1
    nowEnd -= 1
  }
  const width = nowEnd - start + 1
  const lengths = new Uint16Array((thenEnd - start + 1) * width)
  const at = (row: number, column: number) => (row - start) * width + column - start
  for (let row = thenEnd - 1; row >= start; row -= 1)
    for (let column = nowEnd - 1; column >= start; column -= 1)
      lengths[at(row, column)] = isSame(row, column)
        ? (lengths[at(row + 1, column + 1)] ?? 0) + 1
        : Math.max(lengths[at(row + 1, column)] ?? 0, lengths[at(row, column + 1)] ?? 0)
  const found: Said[] = []
  let row = start
  for (let column = start; column < nowEnd; column += 1) {
    while (
      row < thenEnd &&
      !isSame(row, column) &&
      lengths[at(row + 1, column)] === lengths[at(row, column)]
    )
      row += 1
    if (row < thenEnd && isSame(row, column)) row += 1
    else found.push(now[column] as Said)
  }
  return found
}

/** On every ground of the site and over the attributes of mail; where colours are forced an outline takes its place. */
const TINT = `[${CHANGED}]{background:#f6e8c9!important;box-shadow:0 0 0 3px #f6e8c9,-7px 0 #9a7224;color:#2a1722!important}img[${CHANGED}]{box-shadow:none;outline:4px solid #9a7224;outline-offset:-4px}@media(forced-colors:active){[${CHANGED}]{outline:2px solid Highlight}}`

/** By which a policy lets the tint in. */
export const TINT_HASH = `'sha256-${createHash('sha256').update(TINT).digest('base64')}'`

/** The document with a tint on what it says otherwise than `published`. */
export function tinted(published: string, html: string): string {
  return markChanges(published, html).replace('</head>', `<style>${TINT}</style></head>`)
}
