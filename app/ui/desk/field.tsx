import { cloneElement, type ReactElement } from 'react'

interface FieldProps {
  name: string
  label: string
  isOptional?: boolean
  error: string | undefined
  children: ReactElement<Record<string, unknown>>
}

/** A control with its label above and, below, what is wrong with it. */
export function Field({ name, label, isOptional = false, error, children }: FieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={name}>
        {label} {isOptional && <span className="soft">(optional)</span>}
      </label>
      {cloneElement(children, {
        id: name,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${name}-error` : undefined,
      })}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
