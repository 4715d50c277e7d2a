import { redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { contactMessage } from '#app/operations/messages/send-message.schema.ts'
import { type MessageOutcome, sendMessage } from '#app/operations/messages/send-message.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { parseForm } from '#app/platform/validation.ts'
import { isTrapFilled } from '#app/ui/form-trap.tsx'
import { type Sender, sameFormKey, showAgain } from '../posted-form.server.ts'

/** Where the page says that the message arrived. */
const SENT = '/contact?sent=1'

/** Answers a sent form: stored and on to the page that says so, or shown again. */
export async function answerMessage(form: FormData, sender: Sender) {
  const parsed = parseForm(contactMessage, form)
  if (!parsed.ok) return showAgain(400, parsed.errors, form)

  const heldBack = isTrapFilled(form)
  const idempotency = sameFormKey({ ...parsed.value, heldBack }, form.get('idempotencyKey'))
  let outcome: MessageOutcome
  try {
    outcome = await sendMessage(parsed.value, { ...sender, heldBack, idempotency })
  } catch (error) {
    reportFault('sending a message', error)
    return showAgain(500, { form: sentences.messageFailed }, form)
  }
  if (outcome.ok) return redirect(SENT, 303)
  // What is said is the form's key, so the same key never comes with another message.
  if (outcome.reason === 'key-reused') throw new Error('a form key named two messages')
  return showAgain(429, { form: sentences.tooManyMessages }, form, {
    'Retry-After': String(outcome.retryAfterSeconds),
  })
}
