import { PICTURE_ALT_MAX } from '#app/domain/field-lengths.ts'
import { PICTURE_CATEGORIES } from '#app/domain/pictures/picture-categories.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { FocalPoint } from './focal-point.tsx'
import type { PictureView } from './list-view.server.ts'

interface PictureFieldsProps {
  picture: Pick<
    PictureView,
    'large' | 'width' | 'height' | 'alt' | 'category' | 'focalX' | 'focalY'
  >
  refused: Parameters<typeof fieldsOf>[0]
}

/** What of a picture stays in view, its words and its label: fields of the form around them. */
export function PictureFields({ picture, refused }: PictureFieldsProps) {
  const { alt, category, focalX, focalY } = picture
  const field = fieldsOf(refused, {
    alt,
    category: category ?? '',
    focalX: String(focalX),
    focalY: String(focalY),
  })
  return (
    <>
      <FocalPoint picture={picture} field={field} />
      <Field
        {...field('alt')}
        as="textarea"
        label="What is to be seen"
        hint="Read out to people who do not see it"
        maxLength={PICTURE_ALT_MAX}
        rows={2}
      />
      <Field {...field('category')} as="select" label="Label">
        <option value="">That of its gallery</option>
        {PICTURE_CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Field>
    </>
  )
}
