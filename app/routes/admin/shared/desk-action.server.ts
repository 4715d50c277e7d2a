import { data } from 'react-router'
import type { z } from 'zod'
import { formKey, type IdempotencyKey } from '#app/database/idempotency.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import {
  type FieldErrors,
  parseForm,
  type RefusedForm,
  readForm,
  textOf,
} from '#app/platform/validation.ts'
import { type DeskRequest, requireAdmin } from './access/guard.server.ts'

/** A form of the desk that its schema lets through. */
export interface Posted<Input> {
  input: Input
  /** What was typed, by field name. */
  values: RefusedForm['values']
  now: Temporal.Instant
  /** Makes the same form sent twice one act, where it carries a `formKey`. */
  idempotency: IdempotencyKey | undefined
}

/**
 * The action of a desk page with a form, or with several that the schema is chosen for: for the admin alone, with what was typed checked. A refusal, of the schema or of
 * the act, is answered with the form again, its errors by field (`form` for what belongs to none) and what was typed; one
 * for what is not there is the page 404.
 */
export function deskAction<Args extends DeskRequest, Schema extends z.ZodType, Answer>(
  schema: Schema | ((posted: FormData) => Schema),
  act: (args: Args, posted: Posted<z.output<Schema>>) => Promise<Answer>,
) {
  return async (args: Args) => {
    await requireAdmin(args)
    const posted = await readForm(args.request)
    const form = parseForm(typeof schema === 'function' ? schema(posted) : schema, posted)
    if (!form.ok) return refuseForm(form.values, form.errors)
    const { value: input, values } = form
    const idempotency = formKey(textOf(posted, 'formKey'), input)
    try {
      return await act(args, { input, values, now: Temporal.Now.instant(), idempotency })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'not-found') throw data(null, { status: 404 })
      return refuseForm(values, error.fields ?? { form: error.message }, error.httpStatus)
    }
  }
}

/** The form comes back with what was typed. */
function refuseForm(values: RefusedForm['values'], errors: FieldErrors, status = 400) {
  return data({ errors, values }, { status })
}
