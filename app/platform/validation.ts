import type { z } from 'zod'

/** Sentences by field name; `form` holds what belongs to none. */
export type FieldErrors = Record<string, string>

export type Parsed<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: FieldErrors; values: Record<string, string> }

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
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] ??= value
  const parsed = parseFields(schema, values)
  return parsed.ok ? parsed : { ...parsed, values }
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
