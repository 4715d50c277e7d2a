import { redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { subscription } from '#app/operations/promotions/subscribe.schema.ts'
import { type SubscriptionOutcome, subscribe } from '#app/operations/promotions/subscribe.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { parseForm } from '#app/platform/validation.ts'
import { isTrapFilled } from '#app/ui/form-trap.tsx'
import { returnPath } from '#app/ui/way-back.ts'
import { type Sender, showAgain } from '../posted-form.server.ts'

/** Answers a sent form: subscribed and on to the page that says so, or shown again. */
export async function answerSubscription(form: FormData, sender: Sender) {
  const parsed = parseForm(subscription, form)
  if (!parsed.ok) return showAgain(400, parsed.errors, form)

  const source = form.get('place') === 'page' ? 'newsletter page' : 'footer form'
  const heldBack = isTrapFilled(form)
  let outcome: SubscriptionOutcome
  try {
    outcome = await subscribe(parsed.value, { ...sender, source, heldBack })
  } catch (error) {
    reportFault('subscribing', error)
    return showAgain(500, { form: sentences.subscribeFailed }, form)
  }
  if (outcome.ok) return redirect(sentFrom(form), 303)
  // The form brings no key and no answer to it is remembered: what it says is one act however often
  // it is sent, and the subscription may have ended in between.
  if (outcome.reason === 'key-reused') throw new Error('a form without a key used one')
  return showAgain(429, { form: sentences.tooManySubscriptions }, form, {
    'Retry-After': String(outcome.retryAfterSeconds),
  })
}

/** The page that says that it worked, and leads back to where she was. */
function sentFrom(form: FormData): string {
  return `/newsletter?${new URLSearchParams({ sent: '1', from: returnPath(form.get('from')) })}`
}
