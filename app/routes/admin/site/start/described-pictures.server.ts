import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Field } from '#app/content/form-fields.ts'
import { uploadedPictures } from '#app/content/pictures/pictures.ts'
import { pictureFields } from '#app/pictures/picture.schema.ts'
import { formValues, parseFields } from '#app/platform/validation.ts'
import { seenWordsFieldOf, wordsFieldOf } from '../form/words-field.ts'

export interface DescribedPicture {
  picture: string
  words: string
  /** The field of its words, and what is wrong with them. */
  field: string
  error?: string | undefined
}

function elsewhereWords(words: string): string {
  return `Another window wrote “${words}”. Your text is here. Publish again to use yours.`
}

/**
 * What a form says about the artist's own pictures that it uses. The picture of the field `asksFor` needs a description;
 * a description that was not typed again stays as it is.
 */
export function describedPictures(
  fields: readonly Field[],
  value: Json,
  form: FormData,
  asksFor: string | undefined,
): DescribedPicture[] {
  const texts = formValues(form)
  return fields.flatMap(({ kind, name = '' }) => {
    const picture = valueAt(value, name)
    const own = kind === 'picture' && uploadedPictures().get(String(picture))
    if (!own) return []
    const field = wordsFieldOf(name)
    const seen = texts[seenWordsFieldOf(name)] ?? own.alt
    const typed = texts[field] ?? seen
    const parsed = parseFields(pictureFields, { alt: typed === seen ? own.alt : typed })
    const words = parsed.ok ? parsed.value.alt : ''
    const error = parsed.ok ? undefined : parsed.errors.alt
    const lacking =
      name === asksFor && words === '' ? 'Please say what the picture shows' : undefined
    const isElsewhere = seen !== own.alt && words !== own.alt
    const elsewhere = isElsewhere ? elsewhereWords(own.alt) : undefined
    return { picture: String(picture), words, field, error: error ?? lacking ?? elsewhere }
  })
}
