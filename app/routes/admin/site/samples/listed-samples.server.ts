import { href } from 'react-router'
import type { Group } from '#app/content/form-fields.ts'
import { PIECE_FIELDS } from '../form/piece-fields.server.ts'
import { tabOf } from '../form/tab-of.ts'
import { samplesInWords } from '../piece-list.tsx'
import { EDITORS, type EditedPiece, type Editor } from '../pieces.ts'
import { readSamples } from './read-samples.server.ts'

/** As many lines of a piece are named; the others are counted. */
const MOST_NAMED = 4

export interface ListedSamples {
  piece: EditedPiece
  title: string
  /** How many lines of it are samples, in words. */
  count: string
  /** Where they are edited, the first of them by name. */
  lines: { label: string; to: string }[]
  /** How many are not named. */
  more: number
}

/** What visitors still read of samples, with the way to each, in the order of the pieces. */
export async function listSamplesByPiece(): Promise<ListedSamples[]> {
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
