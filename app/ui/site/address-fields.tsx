import type { ReactNode } from 'react'
import { ADDRESS_MAX, POSTAL_CODE_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '#app/ui/field.tsx'

interface AddressFieldsProps {
  idOf: (field: string) => string
  values: Partial<Record<string, string>>
  errors: Record<string, string>
  /** What the drive comes to. */
  children?: ReactNode
}

/** Where the artist drives to; the styles show it once the client's own place is chosen. */
export function AddressFields({ idOf, values, errors, children }: AddressFieldsProps) {
  return (
    <div className="two-columns for-mobile">
      <Field
        id={idOf('address')}
        name="address"
        label="Address"
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        defaultValue={values.address}
        hint="Street and town, or the name of your hotel."
        error={errors.address}
      />
      <PostalCodeField {...{ idOf, values, errors }} hint="So I can work out your travel fee." />
      {children}
    </div>
  )
}

interface PostalCodeFieldProps extends Omit<AddressFieldsProps, 'children'> {
  hint?: string
}

export function PostalCodeField({ idOf, values, errors, hint }: PostalCodeFieldProps) {
  return (
    <Field
      id={idOf('postalCode')}
      name="postalCode"
      label="Postal code"
      isOptional
      autoComplete="postal-code"
      autoCapitalize="characters"
      maxLength={POSTAL_CODE_MAX}
      defaultValue={values.postalCode}
      hint={hint}
      error={errors.postalCode}
    />
  )
}
