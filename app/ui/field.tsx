import type { ComponentProps } from 'react'

interface FieldFrame {
  label: string
  /** As the form posts it; also the control's id unless `id` says otherwise. */
  name: string
  /** Needed where two forms of one page have a control of the same name. */
  id?: string
  hint?: string | undefined
  /** What is wrong with the value; the control is marked invalid while there is a sentence. */
  error?: string | undefined
}

type FieldProps = FieldFrame &
  (
    | ({ as?: 'input' } & ComponentProps<'input'>)
    | ({ as: 'select' } & ComponentProps<'select'>)
    | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  )

/**
 * A labelled control with its hint and its error, both tied to it for assistive technology.
 * Everything else (type, required, autoComplete, ref, …) goes to the control.
 */
export function Field({ label, hint, error, as = 'input', ...rest }: FieldProps) {
  // The union above lets each element take its own properties only; here they are all alike.
  const Control = as as 'input'
  const control = rest as ComponentProps<'input'>
  const id = control.id ?? control.name
  const notes = [control['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control
        {...control}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes.filter(Boolean).join(' ') || undefined}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
