import { useId } from 'react'
import { PERSONAL_LINE_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '../field.tsx'

/** What the artist adds to an answer in their own words; the client reads it in the email. */
export function PersonalLine({ to, written }: { to: string; written?: string }) {
  return (
    <Field
      as="textarea"
      id={useId()}
      name="words"
      label={`Message to ${to}`}
      isOptional
      hint="Added to the email"
      rows={2}
      defaultValue={written}
      maxLength={PERSONAL_LINE_MAX}
      dir="auto"
    />
  )
}
