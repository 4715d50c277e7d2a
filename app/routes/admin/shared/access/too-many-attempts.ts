import { Refusal } from '#app/kernel/refusal.ts'

/**
 * How a page of signing in or of passwords says that an attempt was refused, never with what was typed. After too many
 * it says when to come back. Anything else is thrown on.
 */
export function refusedAttempt(error: unknown) {
  if (!(error instanceof Refusal)) throw error
  const { httpStatus: status, reason, retryAfterSeconds: wait } = error
  if (!wait) {
    const errors = error.fields ?? { form: error.message }
    return { error: error.message, errors, reason, init: { status, headers: {} } }
  }
  const sentence = `Too many attempts. Please try again ${inMinutes(wait)}.`
  const headers = { 'Retry-After': String(wait) }
  return { error: sentence, errors: { form: sentence }, reason, init: { status, headers } }
}

/** A page's headers: how long to wait is said there too. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const wait = actionHeaders.get('Retry-After')
  return wait ? { 'Retry-After': wait } : {}
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
