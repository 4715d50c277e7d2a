import { PICTURE_TYPES } from '#app/pictures/picture-limits.ts'
import { Field } from '#app/ui/field.tsx'

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
      <button className="desk-button" type="submit">
        Replace
      </button>
    </form>
  )
}
