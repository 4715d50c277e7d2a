import type { FocusEventHandler } from 'react'
import { Field } from '../field.tsx'

interface CodeFieldProps {
  id: string
  value: string | undefined
  error: string | undefined
  hint?: string | undefined
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** A code, folded until somebody has one. */
export function CodeField({ id, value, error, hint, onBlur }: CodeFieldProps) {
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
          hint={hint ?? 'It comes off your total.'}
          error={error}
          onBlur={onBlur}
        />
      </div>
    </details>
  )
}
