import { z } from 'zod'
import { PICTURE_ALT_MAX } from '#app/kernel/field-lengths.ts'
import { cleanText, countCharacters, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import { PICTURE_CATEGORIES } from './picture-categories.ts'

const ALT_SENTENCE = `Please say what the picture shows in at most ${PICTURE_ALT_MAX} characters`

/** Words for those who do not see the picture; none until they are written. */
const alt = z
  .string({ error: ALT_SENTENCE })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .refine(
        (text) => countCharacters(text) <= PICTURE_ALT_MAX && !hasForbiddenControlsInLine(text),
        ALT_SENTENCE,
      ),
  )
  .meta({
    maxLength: PICTURE_ALT_MAX,
    description: 'What the picture shows, for those who do not see it.',
  })

/** What comes with a file; `file` itself is judged by its content. */
export const pictureFields = z.object({ alt: alt.default('') })

const FOCAL_SENTENCE = 'Please enter a whole number from 0 to 100'

const hundredths = z.coerce
  .number({ error: FOCAL_SENTENCE })
  .int(FOCAL_SENTENCE)
  .min(0, FOCAL_SENTENCE)
  .max(100, FOCAL_SENTENCE)

/** What the desk can change of a picture. */
export const pictureChange = z.object({
  alt,
  category: z
    .enum(['', ...PICTURE_CATEGORIES], { error: 'Please choose a label' })
    .transform((label) => label || null),
  focalX: hundredths,
  focalY: hundredths,
})

/** What a form saw of a picture, as JSON of what can be changed of it; null where it does not say. */
export const seenPicture = z
  .string()
  .transform((text): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  })
  .pipe(
    z.object({
      alt: z.string(),
      category: z.string().nullable(),
      focalX: z.number(),
      focalY: z.number(),
    }),
  )
  .nullable()
  .catch(null)

/** An upload as it is described. */
export const describedPicture = z.object({
  file: z.string().meta({ format: 'binary', description: 'At most 25 MB and 60 megapixels.' }),
  alt: alt.default(''),
})
