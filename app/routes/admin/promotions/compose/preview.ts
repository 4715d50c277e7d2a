import { createElement } from 'react'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { type DraftWords, findDraft } from '#app/database/letter-drafts.server.ts'
import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import { mailContext } from '#app/mail/mail-context.server.ts'
import type { PromotionMail } from '#app/mail/shared/mail.ts'
import { Promotion } from '#app/mail/templates/promotions/promotion.tsx'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { campaignLetter } from '#app/promotions/campaigns/start-campaign.schema.ts'
import { findCampaign } from '#app/promotions/campaigns.server.ts'
import { mailDocument } from '../../shared/mail-document.server.ts'
import type { Route } from './+types/preview.ts'

/** The letter of a template, a draft or a campaign, as it arrives. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get('campaign') ?? ''
  const campaign = await findCampaign(database(), id)
  const templateId = url.searchParams.get('template')
  const { templates } = content('mail')
  const template = templates.find((one) => one.id === templateId) ?? templates[0]
  const draft = await findDraft(database(), url.searchParams.get('draft') ?? '')
  const stored = campaign ?? (draft && unfinished(draft))
  const letter = stored ?? { subject: '', content: '', ...template, imageUrl: null }
  return await letterDocument(letter, url.origin)
}

/** The letter as it stands in the form, finished or not. */
export async function action({ request, url }: Route.ActionArgs) {
  return await letterDocument(unfinished(formValues(await readForm(request))), url.origin)
}

function unfinished(words: Partial<DraftWords>): PromotionMail {
  const { subject = '', content = '' } = words
  const imageUrl = parseFields(campaignLetter.pick({ imageUrl: true }), {
    imageUrl: words.imageUrl?.trim(),
  })
  return {
    subject: subject.trim().slice(0, SUBJECT_MAX),
    content: content.trim().slice(0, PROMOTION_CONTENT_MAX),
    imageUrl: imageUrl.ok ? imageUrl.value.imageUrl : null,
  }
}

/** A promotion as it arrives, with a way to unsubscribe that is nobody's. */
async function letterDocument(letter: PromotionMail, baseUrl: string): Promise<Response> {
  const { subject, content, imageUrl } = letter
  const data = { subject, content, imageUrl }
  return await mailDocument(createElement(Promotion, { data, ...mailContext(baseUrl) }))
}
