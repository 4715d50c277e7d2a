import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Field, Rows } from '#app/content/form-fields.ts'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { formatDollars } from '#app/kernel/money.ts'
import { textOf, titleOf } from './text-of.ts'

/** One difference between two values of a piece; null where there was, or is, nothing. */
export interface Change {
  /** What it is about, from the outside in: `Bridal`, `Bridal party`, `Price`. */
  where: string
  /** Of the field, the row or, for what is gone or moved, the list, in the value of now. */
  path: string
  before: string | null
  after: string | null
  /** The pictures that were and will be there, where it is about one; each may be missing. */
  pictures?: { before: string; after: string }
}

/** What differs between two values of a form's fields, in the order of the form. */
export function listChanges(
  fields: readonly Field[],
  before: Json | undefined,
  after: Json | undefined,
  within: readonly string[] = [],
  at = '',
): Change[] {
  return fields.flatMap((field) => {
    const isPlain = field.kind === 'group' && field.name === undefined
    const [old, now] = isPlain
      ? [before, after]
      : [valueAt(before, field.name ?? ''), valueAt(after, field.name ?? '')]
    const path = isPlain ? at : joined(at, field.name)
    if (field.kind === 'group')
      return listChanges(field.fields, old, now, [...within, field.label], path)
    if (field.kind === 'rows') return changedRows(field, old, now, within, path)
    return changedControl(field, old, now, within, path)
  })
}

function joined(at: string, name: string | undefined): string {
  return [at, name].filter(Boolean).join('.')
}

function changedControl(
  control: Control,
  before: Json | undefined,
  after: Json | undefined,
  within: readonly string[],
  path: string,
): Change[] {
  if (control.kind === 'kept') return []
  const [old, now] = [shown(control, before), shown(control, after)]
  // Two pictures may have the same words.
  const isSame = control.kind === 'picture' ? before === after : old === now
  if (isSame) return []
  const where = [...within, control.label].filter(Boolean).join(', ')
  const change = { where, path, before: old || null, after: now || null }
  if (control.kind !== 'picture') return [change]
  return [{ ...change, pictures: { before: pictureOf(before), after: pictureOf(after) } }]
}

function changedRows(
  rows: Rows,
  before: Json | undefined,
  after: Json | undefined,
  within: readonly string[],
  path: string,
): Change[] {
  const [old, now] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []]
  const inside = [...within, rows.label]
  const pairs = matchRows(rows, old, now)
  const list = { where: inside.join(', '), path }
  const changed = pairs.flatMap(([was, is], index): Change[] => {
    const title = shownTitle(rows, is ?? was ?? null)
    const row = `${path}.${index}`
    if (was === null) return [{ ...list, path: row, before: null, after: title }]
    if (is === null) return [{ ...list, before: title, after: null }]
    if ('kind' in rows.fields) return changedControl(rows.fields, was, is, inside, row)
    return listChanges(rows.fields, was, is, [...inside, title], row)
  })
  const kept = pairs.filter(([was, is]) => was !== null && is !== null)
  const isMoved = kept.some(([was], index) => {
    const [earlier] = kept[index - 1] ?? []
    return earlier !== undefined && old.indexOf(earlier) > old.indexOf(was)
  })
  const order = { ...list, before: 'old order', after: 'new order' }
  return isMoved ? [...changed, order] : changed
}

/** Each row of now with the one it was, new ones with null, then those that are gone. */
function matchRows(rows: Rows, old: readonly Json[], now: readonly Json[]): [Json, Json][] {
  const left = new Set(old)
  const take = (find: (row: Json) => boolean): Json => {
    const found = [...left].find(find)
    if (found === undefined) return null
    left.delete(found)
    return found
  }
  const same = now.map((row) => take((other) => keyOf(rows, other) === keyOf(rows, row)))
  const pairs = now.map((row, index): [Json, Json] => {
    const was = same[index] ?? null
    // A row that lost its name is the one that stood in its place, where no id says which it was.
    if (was !== null || hasId(row)) return [was, row]
    return [take((other) => old.indexOf(other) === index), row]
  })
  return [...pairs, ...[...left].map((row): [Json, Json] => [row, null])]
}

/** By which a row is known again wherever it stands. */
export function keyOf(rows: Rows, row: Json): string {
  const id = valueAt(row, 'id')
  return typeof id === 'string' && id !== '' ? `id ${id}` : `title ${titleOf(rows, row)}`
}

/** Whether a path is one of these, or leads to one. */
export function hasWithin(paths: readonly string[], path: string): boolean {
  return paths.some((one) => one === path || one.startsWith(`${path}.`))
}

function hasId(row: Json): boolean {
  return Boolean(valueAt(row, 'id'))
}

function shownTitle(rows: Rows, row: Json): string {
  const { fields } = rows
  return 'kind' in fields && fields.kind === 'picture' ? shown(fields, row) : titleOf(rows, row)
}

function pictureOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function shown(control: Control, value: Json | undefined): string {
  if (control.kind === 'tick') return value === true ? 'Yes' : 'No'
  if (control.kind === 'dollars' || control.kind === 'price')
    if (typeof value === 'number' && value >= 0) return formatDollars(value)
  // Without a picture there is nothing to name.
  if (control.kind === 'picture' && typeof value === 'string' && value !== '')
    return pictureNamed(value).alt || 'a picture without a description'
  if (control.kind === 'choice')
    return control.options.find((one) => one.value === value)?.label ?? textOf(control, value)
  return textOf(control, value)
}
