import { z } from 'zod'
import { PROMOTION_CONTENT_MAX } from '#app/kernel/field-lengths.ts'
import { cleanText, countCharacters, hasForbiddenControls } from '#app/kernel/text/text.ts'

/** A letter may be kept with more words than can be sent, so that it can be cut later. */
const KEPT_MAX = 2 * PROMOTION_CONTENT_MAX

const words = z
  .string()
  .default('')
  .transform((text) => cleanText(text.replaceAll('\t', '  ')))
  .refine((text) => countCharacters(text) <= KEPT_MAX, 'This is too long to save')
  .refine((text) => !hasForbiddenControls(text), 'Please remove the control characters')

/** A letter as far as it is written. `version` is the one it was read with, 0 for a new one. */
export const letterDraft = z.object({
  letterKey: z.uuid(),
  version: z.coerce.number().int().min(0).default(0),
  subject: words,
  content: words,
  imageUrl: words,
})

export type LetterDraftInput = z.output<typeof letterDraft>
