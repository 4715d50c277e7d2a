import { listDrafts } from '#app/content/content-drafts.server.ts'
import { database } from '#app/database/database.server.ts'
import type { PieceMarks } from '../piece-list.tsx'
import { readSamples } from './read-samples.server.ts'

/** Which pieces are being written, and how much of each still says what the program came with. */
export async function readPieceMarks(): Promise<PieceMarks> {
  const drafts = await listDrafts(database())
  const samples = Object.entries(await readSamples())
  return {
    drafts: drafts.map(({ piece }) => piece),
    samples: Object.fromEntries(samples.map(([piece, lines]) => [piece, lines.length])),
  }
}
