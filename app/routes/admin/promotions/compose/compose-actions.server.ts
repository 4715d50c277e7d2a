import { data, redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { database } from '#app/data/engine/database.server.ts'
import { countMailableSubscribers } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { sendTestLetter } from '#app/operations/promotions/send-test-letter.server.ts'
import { campaignLetter } from '#app/operations/promotions/start-campaign.schema.ts'
import { startCampaign } from '#app/operations/promotions/start-campaign.server.ts'
import { formKey } from '#app/operations/shared/idempotent.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { formValues, parseForm, type RefusedForm } from '#app/platform/validation.ts'
import type { FlashMessage } from '#app/ui/desk/flash.tsx'
import { flashMessage } from '../../shared/flash-messages.ts'

/** What a posted letter is answered with; the values are shown again. */
export interface LetterAnswer extends RefusedForm {
  /** How many it goes to, where the page asks before it is sent. */
  askFor: number | null
  flash: FlashMessage | null
}

/** Shows what was typed again. */
export function showAgain(form: FormData) {
  return answer(200, { values: formValues(form) })
}

/** Asks before a letter is sent. */
export async function askBeforeSending(form: FormData) {
  const parsed = parseForm(campaignLetter, form)
  if (!parsed.ok) return answer(400, parsed)
  const { values } = parsed
  const askFor = await countMailableSubscribers(database(), Temporal.Now.instant())
  if (askFor === 0) return answer(409, { values, errors: { form: sentences.noSubscribers } })
  return answer(200, { values, askFor })
}

/** Sends it and leads to the campaign's page. `by` is the account id of the admin. */
export async function sendLetter(form: FormData, by: string, visitor: Visitor) {
  const parsed = parseForm(campaignLetter, form)
  if (!parsed.ok) return answer(400, parsed)
  const { values, value } = parsed
  try {
    const idempotency = formKey(values.letterKey, value)
    const now = Temporal.Now.instant()
    const outcome = await startCampaign(value, { now, by, idempotency, visitor })
    if (outcome.ok) return redirect(`/admin/promotions/${outcome.campaignId}`, 303)
    if (outcome.reason === 'key-reused') throw new Error('a form key named two letters')
    return answer(409, { values, errors: { form: outcome.sentence } })
  } catch (error) {
    reportFault('a promotion', error)
    return answer(500, { values, errors: { form: sentences.promotionFailed } })
  }
}

/** Sends the letter to the artist alone. */
export async function sendTest(form: FormData) {
  const parsed = parseForm(campaignLetter, form)
  if (!parsed.ok) return answer(400, parsed)
  const { values } = parsed
  try {
    await sendTestLetter(parsed.value, Temporal.Now.instant())
    return answer(200, { values, flash: flashMessage('promotion-test') })
  } catch (error) {
    reportFault('a test letter', error)
    return answer(500, { values, errors: { form: sentences.promotionFailed } })
  }
}

function answer(
  status: number,
  { values = {}, errors = {}, askFor = null, flash = null }: Partial<LetterAnswer>,
) {
  return data<LetterAnswer>({ values, errors, askFor, flash }, { status })
}
