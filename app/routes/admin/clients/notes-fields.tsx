import { LONG_TEXT_MAX, SENSITIVITIES_MAX } from '#app/kernel/field-lengths.ts'
import { Field, type fieldsOf } from '#app/ui/field.tsx'

interface NotesFieldsProps {
  field: ReturnType<typeof fieldsOf>
  /** Notes are one more thing that may be left out, of a client who is being added. */
  isNew?: boolean
}

/** What the artist writes about a client. */
export function NotesFields({ field, isNew = false }: NotesFieldsProps) {
  return (
    <>
      <Field
        {...field('sensitivities')}
        label="Sensitivities"
        isOptional
        maxLength={SENSITIVITIES_MAX}
        hint="Shown on each appointment and on the printed day."
      />
      <Field
        {...field('notes')}
        as="textarea"
        label="Notes"
        isOptional={isNew}
        rows={4}
        maxLength={LONG_TEXT_MAX}
        dir="auto"
        hint={
          isNew
            ? 'Only you see them. No email is sent, and the client is not subscribed.'
            : 'Only you see them.'
        }
      />
    </>
  )
}
