import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Field, Rows } from '#app/content/form-fields.ts'
import { PIECE_FIELDS } from '../form/piece-fields.server.ts'
import type { EditedPiece } from '../pieces.ts'
import type { StepName } from './steps.ts'

/** What each step asks for, of a value: a list may have fewer rows than it came with. */
const FIELDS: Record<StepName, (value: Json) => readonly Field[]> = {
  name: () => some('studio', ['name', 'location', 'phone', 'email', 'bio']),
  portrait: () => some('studio', ['portrait']),
  school: () => some('about', ['story']),
  pictures: firstPictures,
  prices: priceLines,
  hours: () => [],
  mail: () => some('studio', ['mailingAddress']),
  policies: () => some('policies', ['deposit', 'cancellation', 'lateness', 'travel']),
}

export function stepFields(name: StepName, value: Json): readonly Field[] {
  return FIELDS[name](value)
}

function some(piece: EditedPiece, names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => PIECE_FIELDS[piece].find((field) => field.name === name) ?? [])
}

const WHICH = ['First picture', 'Second picture', 'Third picture']

function firstPictures(home: Json): readonly Field[] {
  const faces = valueAt(home, 'hero.faces')
  const count = Array.isArray(faces) ? faces.length : 0
  return WHICH.slice(0, count).map((label, index) => ({
    kind: 'picture',
    name: `hero.faces.${index}.picture`,
    label,
  }))
}

/** The lines there are: only their names and figures change here. */
function priceLines(prices: Json): readonly Field[] {
  const tables = valueAt(prices, 'tables')
  const rates = PIECE_FIELDS.prices.filter((field) => field.name?.startsWith('rates.')) as Rows[]
  const [rate] = rates
  const inTables = (Array.isArray(tables) ? tables : []).flatMap((table, index): Rows[] => {
    const label = String(valueAt(table, 'name') ?? '')
    return rate ? [{ ...rate, name: `tables.${index}.rows`, label }] : []
  })
  return [...rates, ...inTables].map(({ note: _, fields, ...rows }) => ({
    ...rows,
    fields: (fields as readonly Field[]).filter((field) => field.name !== 'detail'),
    isFixed: true,
  }))
}
