import { data, redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { database, transact } from '#app/data/engine/database.server.ts'
import { countMailableSubscribers } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { enqueueMail, wakeMailWorker } from '#app/mail/outbox.server.ts'
import { campaignLetter } from '#app/operations/promotions/start-campaign.schema.ts'
import { startCampaign } from '#app/operations/promotions/start-campaign.server.ts'
import { formKey } from '#app/operations/shared/idempotent.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { type FieldErrors, parseForm } from '#app/platform/validation.ts'
import { type FlashMessage, flashText } from '../../shared/flash-text.ts'

/** What a posted letter is answered with; the values are shown again. */
export interface LetterAnswer {
  values: Record<string, string>
  errors: FieldErrors
  /** How many it goes to, where the page asks before it is sent. */
  askFor: number | null
  flash: FlashMessage | null
}

/** Shows what was typed again. */
export function showAgain(form: FormData) {
  return answer(200, { values: valuesOf(form) })
}

/** Asks before a letter is sent. */
export async function askBeforeSending(form: FormData) {
  const parsed = parseForm(campaignLetter, form)
  if (!parsed.ok) return answer(400, { values: parsed.values, errors: parsed.errors })
  const askFor = await countMailableSubscribers(database(), Temporal.Now.instant())
  const errors: FieldErrors = askFor === 0 ? { form: sentences.noSubscribers } : {}
  return answer(askFor === 0 ? 409 : 200, {
    values: valuesOf(form),
    errors,
    askFor: askFor || null,
  })
}

/** Sends it and leads to the campaign's page. */
export async function sendLetter(form: FormData, by: string, visitor: Visitor) {
  const parsed = parseForm(campaignLetter, form)
  if (!parsed.ok) return answer(400, { values: parsed.values, errors: parsed.errors })
  const values = valuesOf(form)
  try {
    const idempotency = formKey(values.letterKey, parsed.value)
    const now = Temporal.Now.instant()
    const outcome = await startCampaign(parsed.value, { now, by, idempotency, visitor })
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
  if (!parsed.ok) return answer(400, { values: parsed.values, errors: parsed.errors })
  const values = valuesOf(form)
  try {
    const mail = { kind: 'promotion', to: config().artistEmail, data: parsed.value } as const
    await transact(async (trx) => {
      await enqueueMail(trx, mail, Temporal.Now.instant())
      return { ok: true }
    })
    wakeMailWorker()
    return answer(200, { values, flash: flashText('promotion-test', null, null) })
  } catch (error) {
    reportFault('a test letter', error)
    return answer(500, { values, errors: { form: sentences.promotionFailed } })
  }
}

function answer(status: number, given: Partial<LetterAnswer>) {
  const empty: LetterAnswer = { values: {}, errors: {}, askFor: null, flash: null }
  return data<LetterAnswer>({ ...empty, ...given }, { status })
}

function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const field of ['subject', 'content', 'imageUrl', 'letterKey']) {
    const value = form.get(field)
    values[field] = typeof value === 'string' ? value : ''
  }
  return values
}
