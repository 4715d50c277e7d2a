import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { reportFault } from '#app/platform/log.server.ts'
import { type Sender, senderOf } from '#app/platform/request-context.ts'
import {
  type FieldErrors,
  formValues,
  parseForm,
  type RefusedForm,
  readForm,
} from '#app/platform/validation.ts'

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'key-reused' }
  | { ok: false; reason: 'too-many-accepted'; retryAfterSeconds: number }

interface PostedForm<Schema extends z.ZodType> {
  schema: Schema
  /** What the form asks for, carried out. */
  act: (asked: z.output<Schema>, form: FormData, sender: Sender) => Promise<Outcome>
  /** Where the page is that says that it worked. */
  doneAt: (form: FormData) => string
  /** What a failure is called in the log, and what is said of it and of too many. */
  fault: string
  failed: string
  tooMany: string
}

/** Answers a form of a public page: done and on to the page that says so, or the form shown again. */
export async function answerForm<Schema extends z.ZodType>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { schema, act, doneAt, fault, failed, tooMany }: PostedForm<Schema>,
) {
  const form = await readForm(request)
  const parsed = parseForm(schema, form)
  if (!parsed.ok) return showAgain(400, parsed.errors, form)
  let outcome: Outcome
  try {
    outcome = await act(parsed.value, form, senderOf(context))
  } catch (error) {
    reportFault(fault, error)
    return showAgain(500, { form: failed }, form)
  }
  if (outcome.ok) return redirect(doneAt(form), 303)
  // What is said is part of a form's key, so the same key never comes with other words.
  if (outcome.reason === 'key-reused') throw new Error('a form key named two acts')
  return showAgain(429, { form: tooMany }, form, {
    'Retry-After': String(outcome.retryAfterSeconds),
  })
}

/** The answer that shows a form again. */
export function showAgain(
  status: number,
  errors: FieldErrors,
  form: FormData,
  headers: Record<string, string> = {},
) {
  return data<RefusedForm>({ errors, values: formValues(form) }, { status, headers })
}
