import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { Refusal } from '#app/kernel/refusal.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { type Sender, senderOf } from '#app/platform/request-context.ts'
import {
  type FieldErrors,
  formValues,
  parseForm,
  type RefusedForm,
  readForm,
} from '#app/platform/validation.ts'

interface PostedForm<Schema extends z.ZodType> {
  schema: Schema
  /** What the form asks for, carried out. */
  act: (asked: z.output<Schema>, form: FormData, sender: Sender) => Promise<unknown>
  /** Where the page is that says that it worked. */
  doneAt: (form: FormData) => string
  /** What a failure is called in the log, and what is said of it. */
  fault: string
  failed: string
}

/** Answers a form of a public page: done and on to the page that says so, or the form shown again. */
export async function answerForm<Schema extends z.ZodType>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { schema, act, doneAt, fault, failed }: PostedForm<Schema>,
) {
  const form = await readForm(request)
  const parsed = parseForm(schema, form)
  if (!parsed.ok) return showAgain(400, parsed.errors, form)
  try {
    await act(parsed.value, form, senderOf(context))
    return redirect(doneAt(form), 303)
  } catch (error) {
    const { status, errors, headers } = refusedForm(error, fault, failed)
    return showAgain(status, errors, form, headers)
  }
}

/** How a form is answered after its act was refused, or failed through a fault of ours, which goes to the log. */
export function refusedForm(error: unknown, fault: string, failed: string) {
  // What the form says is part of its key, so a key never comes with other words.
  if (error instanceof Refusal && error.code !== 'key-reused') {
    const { httpStatus: status, message, fields, retryAfterSeconds } = error
    const headers: Record<string, string> = retryAfterSeconds
      ? { 'Retry-After': String(retryAfterSeconds) }
      : {}
    return { status, errors: fields ?? { form: message }, headers }
  }
  reportFault(fault, error)
  return { status: 500, errors: { form: failed }, headers: {} }
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
