import type { z } from 'zod'

/** Sentences by field name; `form` holds what belongs to none. */
export type FieldErrors = Record<string, string>

/** A form that was not accepted, as it is shown again: what is wrong with it and what was typed. */
export interface RefusedForm {
  errors: FieldErrors
  values: Record<string, string>
}

export type Parsed<Value> = { ok: true; value: Value } | ({ ok: false } & RefusedForm)

/** The fields of a posted form. A body that is no form has none, and is refused for what it lacks. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}

/** Checks a submitted form; what was typed comes back with the errors, files aside. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): Parsed<z.output<Schema>> {
  const values = formValues(form)
  const parsed = parseFields(schema, values)
  return parsed.ok ? parsed : { ...parsed, values }
}

/** What was typed, by field: the first value of each name, files aside. */
export function formValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] ??= value
  return values
}

/** Checks the value of a JSON body. Unknown fields are dropped by the schema. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): { ok: true; value: z.output<Schema> } | { ok: false; errors: FieldErrors } {
  const result = schema.safeParse(fields)
  if (result.success) return { ok: true, value: result.data }
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? 'form')] ??= issue.message
  return { ok: false, errors }
}
