import type { FocusEventHandler } from 'react'
import { formatCents } from '#app/kernel/money.ts'
import type { Quote } from '#app/quote/quote.ts'
import { Field } from '../field.tsx'

/** A code, folded until somebody has one. */
export function CodeField({
  quote,
  value,
  ...field
}: {
  id: string
  value: string | undefined
  error: string | undefined
  quote: Quote | undefined
  onBlur?: FocusEventHandler<HTMLInputElement>
}) {
  const line = quote?.lines.find(({ item }) => item === 'code')
  return (
    <details open={Boolean(value || field.error) || undefined}>
      <summary className="more">Have a code?</summary>
      <div aria-live="polite">
        <Field
          {...field}
          name="code"
          label="Code"
          isOptional
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          hint={
            line
              ? `${line.label} takes ${formatCents(-line.amount)} off your total.`
              : 'It comes off your total.'
          }
        />
      </div>
    </details>
  )
}
