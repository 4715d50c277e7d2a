import { defaultPieces } from '#app/content/defaults/defaults.ts'
import type { PieceName, Pieces } from '#app/domain/content/pieces.ts'
import { config } from '#app/platform/config.server.ts'

/** Version 0 of every piece, made once. */
let defaults: Pieces | undefined

/** What a piece of the site says now. Synchronous: the value lies in memory, and nobody may change it. */
export function content<Name extends PieceName>(piece: Name): Pieces[Name] {
  defaults ??= defaultPieces(config())
  return defaults[piece]
}
