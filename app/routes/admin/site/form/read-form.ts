import { type Json, put } from '#app/content/edit-rows.ts'
import type { Control, Field, Group, Rows } from '#app/content/form-fields.ts'
import { parseCents } from '#app/kernel/money.ts'

/** What stands in the place of a row of the price lists where a price is a figure of its own. */
export const OWN_FIGURE = '='

/** The texts of a form by the names of their controls. */
type Texts = ReadonlyMap<string, string>

/** The value that a form of these fields holds; what is no number yet stays text, and fails its check. */
export function readFields(fields: readonly Field[], texts: Texts, within = ''): Json {
  const value: Record<string, Json> = {}
  for (const field of besideEachOther(fields)) {
    const read = readField(field, texts, within)
    if (read !== undefined) put(value, field.name?.split('.') ?? [], read)
  }
  return value
}

/** The fields with those of groups without a name, which lie beside the others. */
function besideEachOther(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) =>
    field.kind === 'group' && field.name === undefined ? besideEachOther(field.fields) : [field],
  )
}

/** The texts that a form's entries hold, files aside. */
export function textsOf(form: FormData): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, text] of form) if (typeof text === 'string') texts.set(name, text)
  return texts
}

function readField(field: Field, texts: Texts, within: string): Json | undefined {
  const path = within + field.name
  if (field.kind === 'rows') return readRows(field, texts, path)
  if (field.kind === 'group') return readGroup(field, texts, path)
  return readControl(field, texts, path)
}

function readGroup(group: Group, texts: Texts, path: string): Json | undefined {
  const value = readFields(group.fields, texts, `${path}.`) as Record<string, Json>
  if (group.empty === undefined || Object.values(value).some((one) => one !== '' && one !== null))
    return value
  return group.empty === null ? null : undefined
}

function readRows({ fields }: Rows, texts: Texts, path: string): Json[] {
  const rows: Json[] = []
  for (let index = 0; hasRow(texts, `${path}.${index}`); index += 1) {
    const at = `${path}.${index}`
    rows.push(
      'kind' in fields
        ? (readControl(fields, texts, at) ?? '')
        : readFields(fields, texts, `${at}.`),
    )
  }
  return rows
}

function hasRow(texts: Texts, path: string): boolean {
  if (texts.has(path)) return true
  for (const name of texts.keys()) if (name.startsWith(`${path}.`)) return true
  return false
}

function readControl(control: Control, texts: Texts, path: string): Json | undefined {
  const text = (texts.get(path) ?? '').replace(/\r\n/g, '\n')
  switch (control.kind) {
    case 'tick':
      return text === 'on'
    case 'dollars':
      return numberOf(text)
    case 'cents':
      return text.trim() === '' && control.optional ? null : (parseCents(text) ?? text)
    case 'whole':
      return text.trim() === '' && control.optional ? null : numberOf(text)
    case 'percent':
      return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
        ? Math.round(Number(text.replace(',', '.')) * 100)
        : text
    case 'by-service':
      return Object.fromEntries(below(texts, path).flatMap(readPart))
    case 'services':
      return below(texts, path).map(([id]) => id)
    case 'date':
      return text.trim() || null
    case 'lines':
      return partsOf(text, /\n/)
    case 'paragraphs':
      return partsOf(text, /\n\s*\n/)
    case 'price':
      if (text === '' && control.optional) return null
      return text === OWN_FIGURE ? numberOf(texts.get(`${path}.own`) ?? '') : text
    case 'picture':
      return text === '' && control.optional ? null : text
    case 'line':
    case 'text':
      if (text.trim() !== '' || control.empty === undefined) return text
      return control.empty === null ? null : undefined
    default:
      return text
  }
}

function numberOf(text: string): number | string {
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The controls below a path, by the rest of their names. */
function below(texts: Texts, path: string): [string, string][] {
  const within = `${path}.`
  return [...texts].flatMap(([name, text]) =>
    name.startsWith(within) ? [[name.slice(within.length), text]] : [],
  )
}

/** `30%` or `$10`; what is neither stays as it was typed, and fails its check. */
function readPart([id, text]: [string, string]): [string, Json][] {
  const part = text.trim()
  if (part === '') return []
  const percent = /^(\d{1,3})\s*%$/.exec(part)?.[1]
  if (percent !== undefined) return [[id, { percent: Number(percent) }]]
  const amount = parseCents(part)
  if (amount === null) return [[id, part]]
  return [[id, amount === 0 ? { percent: 0 } : { amount }]]
}
