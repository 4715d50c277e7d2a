import { z } from 'zod'
import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import { typedDateField, typedTimeField } from '#app/kernel/fields.schema.ts'
import { formatCount } from '#app/kernel/locale.ts'
import { sentences } from '#app/kernel/sentences.ts'
import {
  cleanText,
  countCharacters,
  hasForbiddenControls,
  hasForbiddenControlsInLine,
} from '#app/kernel/text/text.ts'
import type { WallTime } from '#app/promotions/sending-time.ts'

/** Characters of a picture's address: what browsers and mail programs surely take. */
const IMAGE_URL_MAX = 2_000

const subjectField = z
  .string({ error: sentences.promotionBlank })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, sentences.promotionBlank)
      .refine(
        (text) => countCharacters(text) <= SUBJECT_MAX,
        `Please keep the subject to ${SUBJECT_MAX} characters`,
      )
      .refine(
        (text) => !hasForbiddenControlsInLine(text),
        'Please keep the subject to one line, without control characters',
      ),
  )
  .meta({ minLength: 1, maxLength: SUBJECT_MAX, description: 'One line.' })

const contentField = z
  .string({ error: sentences.promotionBlank })
  .transform((text) => cleanText(text.replaceAll('\t', '  ')))
  .pipe(
    z
      .string()
      .min(1, sentences.promotionBlank)
      .refine(
        (text) => countCharacters(text) <= PROMOTION_CONTENT_MAX,
        `Please keep the content to ${formatCount(PROMOTION_CONTENT_MAX)} characters`,
      )
      .refine(
        (text) => !hasForbiddenControls(text),
        'Please remove the control characters from the content',
      ),
  )
  .meta({
    minLength: 1,
    maxLength: PROMOTION_CONTENT_MAX,
    description: 'Text with simple formatting, as Markdown writes it.',
  })

const imageUrlField = z
  .string({ error: 'Please write the image address as text' })
  .meta({ format: 'uri', maxLength: IMAGE_URL_MAX, description: 'http:// or https://' })
  .nullish()
  .transform((text) => cleanText(text ?? ''))
  .refine(
    (text) => text === '' || isWebAddress(text),
    'Please give an image address that begins with https:// or http://',
  )
  .transform((text) => (text === '' ? null : new URL(text).href))

/**
 * A letter to the subscribers; unknown fields are dropped, the number of recipients among them: it
 * is counted here, not told.
 */
export const campaignLetter = z.object({
  subject: subjectField,
  content: contentField,
  imageUrl: imageUrlField,
})

export type CampaignLetter = z.output<typeof campaignLetter>

/**
 * When a letter is to go out: `when` is 'now', a time as 'YYYY-MM-DDTHH:MM', or 'choose' for the day and
 * the time in the two fields. Null means at once.
 */
export const sendingWhen = z
  .object({
    when: z.string().default('now'),
    sendOn: z.string().default(''),
    sendTime: z.string().default(''),
  })
  .transform(({ when, sendOn, sendTime }, context): WallTime | null => {
    if (when === 'now') return null
    const [date, time] = when === 'choose' ? [sendOn, sendTime] : when.split('T')
    const [day, hour] = [typedDateField.safeParse(date), typedTimeField.safeParse(time)]
    for (const [name, field] of [['sendOn', day] as const, ['sendTime', hour] as const])
      for (const { message } of field.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [name], message })
    return day.success && hour.success ? { date: day.data, time: hour.data } : z.NEVER
  })

function isWebAddress(text: string): boolean {
  if (text.length > IMAGE_URL_MAX || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password
}
