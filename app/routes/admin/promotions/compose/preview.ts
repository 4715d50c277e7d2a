import { promotionTemplates } from '#app/content/promotion-templates.ts'
import { database } from '#app/data/engine/database.server.ts'
import { findCampaign } from '#app/data/promotions/campaigns.server.ts'
import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/domain/field-lengths.ts'
import type { PromotionMail } from '#app/mail/shared/mail.ts'
import { campaignLetter } from '#app/operations/promotions/start-campaign.schema.ts'
import { parseFields, readForm } from '#app/platform/validation.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/preview.ts'
import { letterDocument } from './preview-document.server.ts'

/** The letter of a template or of a campaign, as it arrives. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const id = url.searchParams.get('campaign') ?? ''
  const campaign = await findCampaign(database(), id)
  const templateId = url.searchParams.get('template')
  const template = promotionTemplates.find((one) => one.id === templateId) ?? promotionTemplates[0]
  const letter = campaign ?? { subject: '', content: '', ...template, imageUrl: null }
  return await letterDocument(letter, url.origin)
}

/** The letter as it stands in the form, finished or not. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  return await letterDocument(unfinished(await readForm(request)), url.origin)
}

function unfinished(form: FormData): PromotionMail {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const imageUrl = parseFields(campaignLetter.pick({ imageUrl: true }), {
    imageUrl: text('imageUrl'),
  })
  return {
    subject: text('subject').slice(0, SUBJECT_MAX),
    content: text('content').slice(0, PROMOTION_CONTENT_MAX),
    imageUrl: imageUrl.ok ? imageUrl.value.imageUrl : null,
  }
}
