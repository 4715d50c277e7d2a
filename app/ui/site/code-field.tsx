import type { FocusEventHandler } from 'react'
import { formatCents } from '#app/kernel/money.ts'
import type { Quote } from '#app/quote/quote.ts'
import { Field } from '../field.tsx'

interface CodeFieldProps {
  id: string
  value: string | undefined
  error: string | undefined
  /** The price that is shown, with or without a line of the code. */
  quote: Quote | undefined
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** A code, folded until somebody has one. */
export function CodeField({ id, value, error, quote, onBlur }: CodeFieldProps) {
  const line = quote?.lines.find(({ item }) => item === 'code')
  return (
    <details className="code-fold" open={Boolean(value || error) || undefined}>
      <summary>Have a code?</summary>
      <div aria-live="polite">
        <Field
          id={id}
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
          error={error}
          onBlur={onBlur}
        />
      </div>
    </details>
  )
}
