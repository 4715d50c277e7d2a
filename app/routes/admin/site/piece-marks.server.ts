import { listDrafts } from '#app/data/content/content-drafts.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { PIECE_NAMES } from '#app/domain/content/pieces.ts'
import { contentVersion } from '#app/operations/content/current.server.ts'
import { showsSampleWords } from '#app/operations/reviews/published-reviews.server.ts'
import type { PieceMarks } from './piece-list.tsx'

/** Prices, minutes and travel are right or wrong, but no example of somebody's words. */
const NO_SAMPLES = new Set<string>(['prices', 'services', 'travel', 'mail', 'hours'])

/** Which pieces are being written, and which still say what the program came with. */
export async function readPieceMarks(): Promise<PieceMarks> {
  const drafts = await listDrafts(database())
  const hasSampleWords = await showsSampleWords()
  return {
    drafts: drafts.map(({ piece }) => piece),
    samples: PIECE_NAMES.filter((piece) =>
      piece === 'testimonials'
        ? hasSampleWords
        : contentVersion(piece) === 0 && !NO_SAMPLES.has(piece),
    ),
  }
}
