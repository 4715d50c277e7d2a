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
import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'
import type { RefusedIntent } from '#app/ui/desk/refused.ts'
import type { DeskRequest } from './access/guard.server.ts'
import { leadTo, messageOf, type Told } from './told.server.ts'

export interface Posted<Input> {
  input: Input
  /** What was typed, by field name. */
  values: RefusedForm['values']
  now: Temporal.Instant
  /** Makes the same form sent twice one act, where it carries a `formKey`. */
  idempotency: IdempotencyKey | undefined
  /**
   * Says what came of the act: a button that stays on its page shows the sentence, a form is led to `backTo`, by default
   * its own page, which shows it once.
   */
  tell: (told: Told, backTo?: string) => Promise<TellAnswer>
}

type TellAnswer = Response | ReturnType<typeof data<FlashMessage>>

/**
 * The action of a desk page with a form, or with several that the schema is chosen for: what was typed is checked.
 * A refusal, of the schema or of the act, is answered with the form again, its errors by field (`form` for what
 * belongs to none) and what was typed; one for what is not there is the page 404.
 */
export function deskAction<Args extends DeskRequest, Schema extends z.ZodType, Answer>(
  schema: Schema | ((posted: FormData) => Schema),
  act: (args: Args, posted: Posted<z.output<Schema>>) => Promise<Answer>,
) {
  return async (args: Args) => {
    const posted = await readForm(args.request)
    const form = parseForm(typeof schema === 'function' ? schema(posted) : schema, posted)
    if (!form.ok) return refuseForm({ ...form, about: undefined })
    try {
      return await act(args, postedBy(args, posted, form))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'not-found') throw data(null, { status: 404 })
      const { httpStatus, about } = error
      return refuseForm({ values: form.values, errors: errorsOf(error), about }, httpStatus)
    }
  }
}

/** One of several things that a page can do: what its form says, and the act. */
interface Intent<Args, Answer> {
  schema: z.ZodType
  act: (args: Args, posted: Posted<never>) => Promise<Answer>
}

/** Joins a schema to the act that is done with what it lets through. */
export function intent<Args extends DeskRequest, Schema extends z.ZodType, Answer>(
  schema: Schema,
  act: (args: Args, posted: Posted<z.output<Schema>>) => Promise<Answer>,
): Intent<Args, Answer> {
  return { schema, act: act as Intent<Args, Answer>['act'] }
}

/**
 * The action of a desk page that can do several things: each form and button names its own in the field `intent`. What
 * is wrong with a field comes back with its form; any other refusal (it is gone, it has changed) is told like what comes
 * of an act, on the page as it is now. 400 for an intent that the page does not know. An address without a page of its
 * own leads forms to `page`.
 */
export function deskActions<Args extends DeskRequest, Answer = never>(
  intents: Record<string, Intent<Args, Answer | TellAnswer>>,
  page?: string,
) {
  return async (
    args: Args,
  ): Promise<Answer | Response | ReturnType<typeof data<FlashMessage | RefusedIntent>>> => {
    const posted = await readForm(args.request)
    const name = textOf(posted, 'intent')
    const asked = Object.hasOwn(intents, name) ? intents[name] : undefined
    if (!asked) throw data(null, { status: 400 })
    const form = parseForm(asked.schema, posted)
    if (!form.ok) return refuseForm({ intent: name, ...form })
    const by = postedBy(args, posted, form, page)
    try {
      return await asked.act(args, by as Posted<never>)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const errors = errorsOf(error)
      if (error.fields || error.code === 'invalid-argument')
        return refuseForm({ intent: name, values: form.values, errors }, error.httpStatus)
      return await by.tell({
        type: error.reason ?? 'refused',
        subjectId: form.values.id ?? null,
        sentence: error.message,
      })
    }
  }
}

function postedBy<Input>(
  { url }: DeskRequest,
  posted: FormData,
  { value: input, values }: { value: Input; values: RefusedForm['values'] },
  page = url.pathname + url.search,
): Posted<Input> {
  const stays = posted.has('stay')
  return {
    ...{ input, values, now: Temporal.Now.instant() },
    idempotency: formKey(textOf(posted, 'formKey'), input),
    tell: async (told, backTo = page) =>
      stays ? data(messageOf(told)) : await leadTo(backTo, told),
  }
}

function errorsOf(refusal: Refusal): FieldErrors {
  return refusal.fields ?? { form: refusal.message }
}

function refuseForm<Form extends RefusedForm>({ errors, values, ...more }: Form, status = 400) {
  const { ok: _ok, ...named } = more as { ok?: boolean; intent?: string }
  return data({ ...named, errors, values } as Omit<Form, 'ok'>, { status })
}
