import { z } from 'zod'
import { type Json, put } from '#app/content/edit-rows.ts'
import type { Control, Field } from '#app/content/form-fields.ts'
import * as part from './parts.schema.ts'

/** How a part of a piece is edited: everything that its field has but its name and the fields in it. */
interface Shown {
  kind: Field['kind']
  label: string
  [more: string]: unknown
}

const shown = z.registry<Shown>()

/** A part with how it is edited; a copy, because a part that is shared has another label elsewhere. */
export function edited<Schema extends z.ZodType>(
  schema: Schema,
  kind: Field['kind'],
  label: string,
  more: object = {},
): Schema {
  const own = schema.clone() as Schema
  shown.add(own as z.ZodType, { kind, label, ...more })
  return own
}

interface TextOptions {
  hint?: string
  isExample?: true
  /** What stands in the place of an empty text. */
  empty?: null | 'left out'
}

export const line = (label: string, max = 60, more: TextOptions = {}) =>
  edited(part.line(max), 'line', label, { max, ...more })

export const optionalLine = (label: string, max = 60, more: TextOptions = {}) =>
  edited(part.optionalLine(max), 'line', label, { max, ...more })

export const text = (label: string, max: number, more: TextOptions = {}) =>
  edited(part.text(max), 'text', label, { max, ...more })

export const optionalText = (label: string, max: number) =>
  edited(part.optionalText(max), 'text', label, { max })

/** A list of short texts, one on each line of the control. */
export const lines = <Row extends z.ZodType>(
  label: string,
  row: Row,
  least: number,
  most: number,
  hint: string,
) => edited(part.list(row, least, most), 'lines', label, { max: most, hint })

/** A list of longer texts with an empty line between them. */
export const paragraphs = <Row extends z.ZodType>(
  label: string,
  row: Row,
  least: number,
  most: number,
  hint: string,
) => edited(part.list(row, least, most), 'paragraphs', label, { max: 12_000, hint })

export const picture = (label: string) => edited(part.picture, 'picture', label)

/** A picture, or null for none. */
export const optionalPicture = (label: string) =>
  edited(part.picture.nullable(), 'picture', label, { optional: true })

/** `unit` is said below it; blank where the label says all. */
export const whole = (label: string, unit: string, least: number, most: number) =>
  edited(part.whole(least, most), 'whole', label, { unit })

export const dollars = (label: string) => edited(part.price, 'dollars', label)

export const tick = (label: string) =>
  edited(z.boolean({ error: 'Please say true or false' }), 'tick', label)

/** One of some values, each with the words that it is chosen by. */
export const choice = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  error?: string,
) =>
  edited(z.enum(Object.keys(options) as [Value, ...Value[]], { error }), 'choice', label, {
    options: Object.entries<string>(options).map(([value, words]) => ({ value, label: words })),
  })

/** What names a row; it is carried along, and not shown. */
export const kept = <Schema extends z.ZodType>(schema: Schema) => edited(schema, 'kept', 'Id')

interface GroupOptions {
  note?: string
  /** The public page that shows it, where each group of the form is a tab. */
  page?: string
  empty?: null | 'left out'
  /** Its fields lie beside the others, each in an object of its own or a list. */
  isBeside?: true
}

/** Fields under one heading. */
export const group = <Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  more: GroupOptions = {},
) => edited(z.object(shape), 'group', label, more)

interface RowsOptions {
  item: string
  most: number
  least?: number
  titled?: string
  note?: string
  layout?: 'lines' | 'tiles'
  isFixed?: true
  /** What a new row holds already. */
  blank?: Record<string, Json>
  /** The heading that the list has to itself, where each group of the form is a tab. */
  heading?: Heading
}

interface Heading {
  label: string
  page: string
}

/** A list whose rows move, come and go. */
export const rows = <Row extends z.ZodType>(
  label: string,
  { most, least = 0, ...more }: RowsOptions,
  row: Row,
) =>
  edited(part.list(row, least, most), 'rows', label, {
    layout: 'blocks',
    least: more.isFixed ? most : least,
    most,
    ...more,
  })

/** The fields of the form that edits what an object's schema checks. */
export function fieldsOf(schema: z.ZodType, within = ''): Field[] {
  const object = atTheCore(schema)
  if (!(object instanceof z.ZodObject)) throw new Error('Only an object has fields')
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([key, one]) =>
    fieldsAt(one, within + key),
  )
}

/** A part of which nothing is said has no heading: its fields lie beside the others. */
function fieldsAt(schema: z.ZodType, name: string): Field[] {
  const found = shownOf(schema)
  if (!found) return fieldsOf(schema, `${name}.`)
  const { heading, blank, isBeside, ...meta } = found
  if (isBeside) return [{ ...meta, fields: fieldsOf(schema, `${name}.`) } as Field]
  if (meta.kind === 'group') return [{ ...meta, name, fields: fieldsOf(schema) } as Field]
  if (meta.kind !== 'rows') return [{ ...meta, name } as Control]
  const row = (atTheCore(schema) as z.ZodArray<z.ZodType>).element
  const control = shownOf(row)
  const fields = control ? ({ ...control, name: '' } as Control) : fieldsOf(row)
  const rows = {
    ...meta,
    name,
    fields,
    blank: meta.isFixed ? {} : blankOf(fields, blank),
  } as Field
  return heading ? [{ kind: 'group', ...(heading as Heading), fields: [rows] }] : [rows]
}

/** What a new row holds: nothing yet, the first of what there is to choose, and as many rows as it needs. */
function blankOf(fields: readonly Field[] | Control, more: unknown): Json {
  if ('kind' in fields) return emptyOf(fields)
  const blank: Record<string, Json> = {}
  for (const field of fields)
    if (!('empty' in field && field.empty === 'left out'))
      put(blank, field.name?.split('.') ?? [], emptyOf(field))
  return { ...blank, ...(more as object) }
}

function emptyOf(field: Field): Json {
  switch (field.kind) {
    case 'rows':
      return Array.from({ length: field.least }, () => field.blank)
    case 'group':
      return blankOf(field.fields, {})
    case 'lines':
    case 'paragraphs':
    case 'services':
      return []
    case 'tick':
      return false
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'picture':
      return field.optional ? null : ''
    default:
      return ''
  }
}

function shownOf(schema: z.ZodType): Shown | undefined {
  const inner = innerOf(schema)
  return shown.get(schema) ?? (inner ? shownOf(inner) : undefined)
}

function atTheCore(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema)
  return inner ? atTheCore(inner) : schema
}

/** What a schema adds to: a default, that it may be missing, or a change of what was checked. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
  )
    return schema.unwrap() as z.ZodType
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : null
}
