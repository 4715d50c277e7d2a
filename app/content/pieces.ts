import type { Pieces } from './schemas/pieces.schema.ts'

export type { Pieces } from './schemas/pieces.schema.ts'

export type PieceName = keyof Pieces

/** The pieces in the order the desk lists them. */
export const PIECE_NAMES = [
  'studio',
  'home',
  'about',
  'services',
  'prices',
  'galleries',
  'guide',
  'questions',
  'testimonials',
  'policies',
  'agreement',
  'travel',
  'codes',
  'hours',
  'mail',
  'servicePages',
  'pages',
  'privacy',
] as const satisfies readonly PieceName[]

/** Whether text names a piece. */
export function isPieceName(text: string): text is PieceName {
  return (PIECE_NAMES as readonly string[]).includes(text)
}
