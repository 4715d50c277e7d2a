import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'
import type { PictureChoice } from '../../shared/pictures/choices.server.ts'

interface PictureSelectProps extends ComponentProps<'select'> {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
  of: PictureChoice[]
  isOptional: boolean
}

/** All pictures by their words: how one is chosen without scripts. */
export function PictureSelect({ of, isOptional, ...rest }: PictureSelectProps) {
  const chosen = rest.defaultValue
  const isThere = of.some(({ value }) => value === chosen)
  return (
    <Field as="select" {...rest}>
      {isOptional && <option value="">None</option>}
      {!isThere && !(isOptional && chosen === '') && (
        <option value={chosen}>{chosen ? 'A picture that is gone' : 'Please choose'}</option>
      )}
      <Group label="Yours" of={of.filter(({ isOwn }) => isOwn)} />
      <Group label="Examples" of={of.filter(({ isOwn }) => !isOwn)} />
    </Field>
  )
}

function Group({ label, of }: { label: string; of: PictureChoice[] }) {
  if (of.length === 0) return null
  return (
    <optgroup label={label}>
      {of.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}
