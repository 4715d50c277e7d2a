import { useId } from 'react'
import { PERSONAL_LINE_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '../field.tsx'

/** What the artist adds to an answer in their own words; it reaches the client in the mail. */
export function PersonalLine({ label, hint }: { label: string; hint: string }) {
  return (
    <Field
      as="textarea"
      id={useId()}
      name="words"
      label={label}
      isOptional
      hint={hint}
      rows={2}
      maxLength={PERSONAL_LINE_MAX}
      dir="auto"
    />
  )
}
