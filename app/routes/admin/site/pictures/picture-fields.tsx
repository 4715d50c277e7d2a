import type { KeyboardEventHandler } from 'react'
import { PICTURE_ALT_MAX } from '#app/kernel/field-lengths.ts'
import { PICTURE_CATEGORIES } from '#app/pictures/picture-categories.ts'
import { PICTURE_TYPES } from '#app/pictures/picture-limits.ts'
import { pictureSaid } from '#app/pictures/picture-said.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
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

/** What of a picture stays in view, its words and its kind of work: fields of the form around them. */
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
      <SeenPicture seen={refused?.values.seen ?? JSON.stringify(pictureSaid(picture))} />
      <FocalPoint picture={picture} field={field} />
      <WordsField field={field} />
      <KindField field={field} />
    </>
  )
}

/** What the form shows of the picture: what another window changed since is not written over. */
export function SeenPicture({ seen }: { seen: string }) {
  return <input type="hidden" name="seen" value={seen} readOnly />
}

interface PictureFieldProps {
  field: ReturnType<typeof fieldsOf>
}

interface WordsFieldProps extends PictureFieldProps {
  autoFocus?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** What a picture shows, for those who do not see it. */
export function WordsField({ field, ...rest }: WordsFieldProps) {
  return (
    <Field
      {...field('alt')}
      {...rest}
      as="textarea"
      label="What the picture shows"
      hint="Read aloud to people who can’t see it"
      maxLength={PICTURE_ALT_MAX}
      rows={2}
    />
  )
}

/** Which kind of work a picture is; without one it is said of it only where its whole gallery is of one kind. */
export function KindField({ field }: PictureFieldProps) {
  return (
    <Field
      {...field('category')}
      as="select"
      label="Kind of work"
      hint="Shown below the picture in galleries"
    >
      <option value="">None</option>
      {PICTURE_CATEGORIES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Field>
  )
}

interface ReplaceFormProps {
  /** Where it is sent. */
  action: string
  /** Why the file that was sent is not taken. */
  error?: string | undefined
}

export function ReplaceForm({ action, error }: ReplaceFormProps) {
  return (
    <form
      className="replace-form stack gap-2 starts"
      method="post"
      encType="multipart/form-data"
      action={action}
    >
      <Field
        label="New file"
        name="file"
        type="file"
        accept={PICTURE_TYPES}
        required
        error={error}
        autoFocus={error !== undefined}
      />
      <Button type="submit">Replace</Button>
    </form>
  )
}
