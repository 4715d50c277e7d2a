import { createHash } from 'node:crypto'
import { CHANGED, markChanges } from './mark-changes.ts'

/** On every ground of the site and over the attributes of mail; where colours are forced an outline takes its place. */
const TINT = `[${CHANGED}]{background:#f6e8c9!important;box-shadow:0 0 0 3px #f6e8c9,-7px 0 #9a7224;color:#2a1722!important}img[${CHANGED}]{box-shadow:none;outline:4px solid #9a7224;outline-offset:-4px}@media(forced-colors:active){[${CHANGED}]{outline:2px solid Highlight}}`

/** By which a policy lets the tint in. */
export const TINT_HASH = `'sha256-${createHash('sha256').update(TINT).digest('base64')}'`

/** The document with a tint on what it says otherwise than `published`. */
export function tinted(published: string, html: string): string {
  return markChanges(published, html).replace('</head>', `<style>${TINT}</style></head>`)
}
