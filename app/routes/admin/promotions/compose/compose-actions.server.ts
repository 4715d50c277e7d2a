import { data, href, redirect } from 'react-router'
import { formKey } from '#app/database/idempotency.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { reportFault } from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { formValues, parseFields, parseForm, type RefusedForm } from '#app/platform/validation.ts'
import { DraftNotAsSeen, type SeenDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { letterDraft } from '#app/promotions/campaigns/letter-draft.schema.ts'
import { campaignLetter, sendingWhen } from '#app/promotions/campaigns/start-campaign.schema.ts'
import {
  scheduleCampaign,
  sendTestLetter,
  startCampaign,
} from '#app/promotions/campaigns/start-campaign.server.ts'
import { otherWords } from '#app/promotions/other-words.ts'
import type { WallTime } from '#app/promotions/sending-time.ts'
import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'
import { messageOf } from '../../shared/told.server.ts'

export interface LetterAnswer extends RefusedForm {
  flash: FlashMessage | null
  /** What another window wrote in its draft, which stays until it is asked for again. */
  other: string | null
}

/** Shows what was typed again, after a button was pressed before the scripts came. */
export function showAgain(form: FormData) {
  return answer(200, { values: formValues(form) })
}

/** Sends or schedules it and leads to the campaign's page. `by` is the account id of the admin. */
export async function sendLetter(form: FormData, by: string, visitor: Visitor) {
  const parsed = parseLetter(form)
  if (!parsed.ok) return answer(400, parsed)
  const { values, letter, at } = parsed
  try {
    const idempotency = formKey(values.letterKey, at ? { ...letter, at } : letter)
    const draft = seenDraft(values)
    const context = { now: Temporal.Now.instant(), by, draft, idempotency, visitor }
    const { campaignId } = at
      ? await scheduleCampaign(letter, at, context)
      : await startCampaign(letter, context)
    return redirect(href('/admin/promotions/:id', { id: campaignId }), 303)
  } catch (error) {
    if (error instanceof DraftNotAsSeen) return notAsSeen(error, values)
    // What the form says is part of its key, so a key never comes with other words.
    if (error instanceof Refusal && error.code !== 'key-reused')
      return answer(error.httpStatus, { values, errors: error.fields ?? { form: error.message } })
    reportFault('a newsletter', error)
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
    return answer(200, { values, flash: messageOf('Test email on its way to you.') })
  } catch (error) {
    reportFault('a test email', error)
    return answer(500, { values, errors: { form: sentences.promotionFailed } })
  }
}

/** Says what another window did with the letter; the same again is then an act on what it is now. */
function notAsSeen({ present, message }: DraftNotAsSeen, values: Record<string, string>) {
  const { subject = '', content = '', imageUrl = '' } = values
  const other = present && otherWords({ subject, content, imageUrl }, present)
  const again = present
    ? 'Send again to use this version.'
    : 'Send again to send a separate newsletter.'
  return answer(409, {
    values: { ...values, version: String(present?.version ?? 0) },
    errors: { form: [message, other, 'Nothing was sent.', again].filter(Boolean).join(' ') },
    other,
  })
}

/** The draft as the window that posts saw it; undefined where the form is none of the desk's. */
function seenDraft(values: Record<string, string>): SeenDraft | undefined {
  const seen = parseFields(letterDraft, values)
  if (!seen.ok) return undefined
  const { letterKey: id, version, ...words } = seen.value
  return { id, version: values.version === undefined ? null : version, ...words }
}

type ParsedLetter =
  | {
      ok: true
      letter: ReturnType<typeof campaignLetter.parse>
      at: WallTime | null
      values: Record<string, string>
    }
  | ({ ok: false } & RefusedForm)

function parseLetter(form: FormData): ParsedLetter {
  const letter = parseForm(campaignLetter, form)
  const { values } = letter
  const at = parseFields(sendingWhen, values)
  if (letter.ok && at.ok) return { ok: true, letter: letter.value, at: at.value, values }
  const errors = { ...(letter.ok ? {} : letter.errors), ...(at.ok ? {} : at.errors) }
  return { ok: false, errors, values }
}

function answer(
  status: number,
  { values = {}, errors = {}, flash = null, other = null }: Partial<LetterAnswer>,
) {
  return data<LetterAnswer>({ values, errors, flash, other }, { status })
}
