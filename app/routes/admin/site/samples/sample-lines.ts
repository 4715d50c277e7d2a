import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Field, Rows } from '#app/content/form-fields.ts'
import { hasWithin, keyOf, listChanges } from '../form/list-changes.ts'
import { titleOf } from '../form/text-of.ts'

/** A row, a text or a picture that still is what the program came with. */
export interface SampleLine {
  /** Where it stands now. */
  path: string
  /** By which it is known again after other rows moved. */
  key: string
  /** What it is about, from the outside in; the pictures of one list share theirs. */
  label: string
}

interface Place {
  path: string
  key: string
  where: readonly string[]
}

/** The lines of a form that say the same as its samples. A row is one line as long as nothing in it changed. */
export function listSamples(fields: readonly Field[], samples: Json, value: Json): SampleLine[] {
  const changed = listChanges(fields, samples, value).map(({ path }) => path)
  return linesOf(fields, value, { path: '', key: '', where: [] }, changed)
}

function linesOf(
  fields: readonly Field[],
  value: Json,
  at: Place,
  changed: readonly string[],
): SampleLine[] {
  return fields.flatMap((field) => {
    const inner = field.name === undefined ? value : (valueAt(value, field.name) ?? null)
    const below = (text: string) => [text, field.name].filter(Boolean).join('.')
    const place = { ...at, path: below(at.path), key: below(at.key) }
    if (field.kind === 'group')
      return linesOf(field.fields, inner, { ...place, where: [...at.where, field.label] }, changed)
    if (field.kind === 'rows') return rowsOf(field, inner, place, changed)
    const isSample = isExample(field) && isFilled(inner) && !changed.includes(place.path)
    return isSample ? [line(place, [...at.where, field.label])] : []
  })
}

function rowsOf(rows: Rows, value: Json, at: Place, changed: readonly string[]): SampleLine[] {
  const list = Array.isArray(value) ? value : []
  return list.flatMap((row, index) => {
    const place = { ...at, path: `${at.path}.${index}`, key: `${at.key}.${keyOf(rows, row)}` }
    const label = rows.layout === 'tiles' ? rows.label : titleOf(rows, row)
    if (!hasWithin(changed, place.path)) return [line(place, [...at.where, label])]
    if ('kind' in rows.fields || changed.includes(place.path)) return []
    const lists = rows.fields.filter(({ kind }) => kind === 'rows')
    return linesOf(lists, row, { ...place, where: [...at.where, label] }, changed)
  })
}

function line({ path, key }: Place, where: readonly string[]): SampleLine {
  return { path, key, label: where.join(', ') }
}

/** Headings and labels speak of nobody and promise nothing. */
function isExample(control: Control): boolean {
  if (control.kind === 'line') return control.isExample === true
  return control.kind === 'text' || control.kind === 'paragraphs' || control.kind === 'picture'
}

function isFilled(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
