import { createElement } from 'react'
import type { PromotionMail } from '#app/mail/shared/mail.ts'
import { Promotion } from '#app/mail/templates/promotions/promotion.tsx'
import { config } from '#app/platform/config.server.ts'
import { mailDocument } from '../../shared/mail-document.server.ts'

/** A promotion as it arrives, with a way to unsubscribe that is nobody's. */
export async function letterDocument(letter: PromotionMail, baseUrl: string): Promise<Response> {
  const { settings, timeZone, pendingHours } = config()
  const { subject, content, imageUrl } = letter
  const data = { subject, content, imageUrl }
  return await mailDocument(
    createElement(Promotion, { data, settings, baseUrl, timeZone, pendingHours }),
  )
}
