import type { z } from 'zod'

/** Sentences by field name or path, such as `people.bride`; `form` holds what belongs to none. */
export type FieldErrors = Record<string, string>

/** A form that was refused, as its page shows it again. */
export interface RefusedForm {
  errors: FieldErrors
  /** What was typed, by field name. */
  values: Record<string, string>
}

export type Parsed<Value> =
  | { ok: true; value: Value; values: Record<string, string> }
  | ({ ok: false } & RefusedForm)

/** The fields of a posted form. A body that is no form has none, and is refused for what it lacks. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}

/** Checks a submitted form; what was typed comes back with it, files aside. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): Parsed<z.output<Schema>> {
  const values = formValues(form)
  return { ...parseFields(schema, values), values }
}

/** The text fields of a form, files aside; of several of one name the first. */
export function formValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] ??= value
  return values
}

/** One text field; empty for one that is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Checks the value of a JSON body: a nested field is named by its path. Unknown fields are dropped by the schema. */
export function parseBodyFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): ParsedFields<Schema> {
  return parsed(schema, fields, (path) => path.join('.'))
}

/** Checks the fields of a form or a query: a mistake within one is told at that field. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): ParsedFields<Schema> {
  return parsed(schema, fields, ([field = '']) => String(field))
}

type ParsedFields<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; errors: FieldErrors }

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
  nameOf: (path: PropertyKey[]) => string,
): ParsedFields<Schema> {
  const result = schema.safeParse(fields)
  if (result.success) return { ok: true, value: result.data }
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) errors[nameOf(path) || 'form'] ??= message
  return { ok: false, errors }
}
