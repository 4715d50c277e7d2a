import { href } from 'react-router'
import { listDrafts } from '#app/content/content-drafts.server.ts'
import { content, defaultContent } from '#app/content/current.server.ts'
import { questionsFrom } from '#app/content/defaults/words.ts'
import type { Json } from '#app/content/edit-rows.ts'
import type { Group } from '#app/content/form-fields.ts'
import { readKeptSamples } from '#app/content/kept-samples.server.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { database } from '#app/database/database.server.ts'
import { showsSampleWords } from '#app/reviews/published-reviews.server.ts'
import { PIECE_FIELDS } from '../editor-view.server.ts'
import { tabOf } from '../form/field-paths.ts'
import { type PieceMarks, samplesInWords } from '../piece-list.tsx'
import { EDITED_PIECES, EDITORS, type EditedPiece, type Editor } from '../pieces.ts'
import { listSamples, type SampleLine } from './sample-lines.ts'

/** Prices, minutes and travel are right or wrong, but no example of somebody's words. */
const NO_SAMPLES: readonly EditedPiece[] = ['prices', 'services', 'travel', 'mail']

/** What visitors still read of samples, piece by piece; pieces without any are left out. */
async function readSamples(): Promise<Partial<Record<EditedPiece, SampleLine[]>>> {
  const known = await readKnown()
  const all = EDITED_PIECES.map(
    (piece) => [piece, samplesIn(piece, content(piece) as unknown as Json, known)] as const,
  )
  return Object.fromEntries(all.filter(([, lines]) => lines.length > 0))
}

/** What of a piece, as it says now or in a draft, is still a sample. */
async function readSamplesIn(piece: EditedPiece, value: Json): Promise<SampleLine[]> {
  return samplesIn(piece, value, await readKnown())
}

/** The same by their paths, for the form that marks them. */
export async function readSamplePaths(piece: EditedPiece, value: Json): Promise<string[]> {
  return (await readSamplesIn(piece, value)).map(({ path }) => path)
}

/** The keys of those that become the artist's own by being published as they are. Words that no client has said never do. */
export async function readKeepable(piece: EditedPiece, value: Json): Promise<string[]> {
  if (piece === 'testimonials') return []
  return (await readSamplesIn(piece, value)).map(({ key }) => key)
}

type Known = Awaited<ReturnType<typeof readKnown>>

async function readKnown() {
  return {
    kept: await readKeptSamples(database()),
    showsSampleWords: await showsSampleWords(),
  }
}

function samplesIn(piece: EditedPiece, value: Json, known: Known): SampleLine[] {
  if (piece === 'testimonials') return known.showsSampleWords ? sampleWords(value) : []
  const kept = known.kept[piece] ?? []
  return comparedLines(piece, value).filter(({ key }) => !kept.includes(key))
}

/** What was found of a value, and what it was compared with. */
const compared = new WeakMap<object, { source: Json; lines: SampleLine[] }>()

/** Every visit of the desk's first page asks this of all pieces, which seldom change. */
function comparedLines(piece: EditedPiece, value: Json): SampleLine[] {
  const source = sourceOf(piece)
  if (source === null || typeof value !== 'object' || value === null) return []
  const before = compared.get(value)
  if (before?.source === source) return before.lines
  const samples = piece === 'questions' ? questionsFrom(content('prices')) : source
  const lines = listSamples(PIECE_FIELDS[piece], samples as unknown as Json, value)
  compared.set(value, { source, lines })
  return lines
}

/** What the samples of a piece are made of; null where it has none. */
function sourceOf(piece: EditedPiece): Json {
  if (NO_SAMPLES.includes(piece)) return null
  // Where the environment says it, it is the artist's own.
  if (piece === 'studio' && defaultContent().studio.bio !== defaultSettings.bio.text) return null
  // Their answers name the prices of now.
  if (piece === 'questions') return content('prices') as unknown as Json
  return defaultContent()[piece] as unknown as Json
}

/** Words that are marked as no client's: they stay samples however they are changed. */
function sampleWords(value: Json): SampleLine[] {
  const { testimonials = [] } = (value ?? {}) as unknown as Partial<
    ReturnType<typeof content<'testimonials'>>
  >
  return testimonials.flatMap(({ sample, hidden, author }, index) => {
    const path = `testimonials.${index}`
    return sample && !hidden ? [{ path, key: path, label: author }] : []
  })
}

/** As many lines of a piece are named; the others are counted. */
const MOST_NAMED = 4

export type ListedSamples = Awaited<ReturnType<typeof listSamplesByPiece>>[number]

/** What visitors still read of samples, with the way to each, in the order of the pieces. */
export async function listSamplesByPiece() {
  return Object.entries(await readSamples()).map(([name, lines]) => {
    const piece = name as EditedPiece
    const { title, isTabbed }: Editor = EDITORS[piece]
    const addressOf = (path: string) => {
      const part = isTabbed ? `?part=${tabOf(PIECE_FIELDS[piece] as Group[], path)}` : ''
      return `${href('/admin/site/:piece', { piece })}${part}#${path}`
    }
    const byLabel = Map.groupBy(lines, ({ label }) => label)
    const named = [...byLabel].slice(0, MOST_NAMED).map(([label, [first, ...others]]) => ({
      label: others.length > 0 ? `${label} (${others.length + 1})` : label,
      to: addressOf(first?.path ?? ''),
    }))
    const count = samplesInWords(lines.length)
    return { piece, title, count, lines: named, more: byLabel.size - named.length }
  })
}

/** Which pieces are being written, and how much of each still says what the program came with. */
export async function readPieceMarks(): Promise<PieceMarks> {
  const drafts = await listDrafts(database())
  const samples = Object.entries(await readSamples())
  return {
    drafts: drafts.map(({ piece }) => piece),
    samples: Object.fromEntries(samples.map(([piece, lines]) => [piece, lines.length])),
  }
}
