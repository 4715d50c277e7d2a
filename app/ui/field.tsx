import type { ComponentProps, ReactNode } from 'react'
import { TextArea } from './text-area.tsx'

interface FieldFrame {
  label: string
  /** As the form posts it; also the control's id unless `id` says otherwise. */
  name: string
  /** Needed where two forms of one page have a control of the same name. */
  id?: string
  /** Said beside the label. */
  isOptional?: boolean
  hint?: ReactNode
  /** What is wrong with the value; the control is marked invalid while there is a sentence. */
  error?: string | undefined
  /** What shares the control's box: its list, its buttons. */
  inBox?: ReactNode
}

type FieldProps = FieldFrame &
  (
    | ({ as?: 'input' } & ComponentProps<'input'>)
    | ({ as: 'select' } & ComponentProps<'select'>)
    | ({ as: 'textarea' } & ComponentProps<typeof TextArea>)
  )

const CONTROLS = { input: 'input', select: 'select', textarea: TextArea } as const

/**
 * A labelled control with its hint and its error, both tied to it for assistive technology.
 * Everything else (type, required, autoComplete, ref, …) goes to the control.
 */
export function Field(props: FieldProps) {
  const { label, isOptional, hint, error, inBox, as = 'input', ...rest } = props
  // The union above lets each element take its own properties only; here they are all alike.
  const Control = CONTROLS[as] as 'input'
  const control = rest as ComponentProps<'input'>
  const id = control.id ?? control.name
  const notes = [control['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
  const box = (
    <Control
      {...control}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={notes.filter(Boolean).join(' ') || undefined}
    />
  )
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="soft"> (optional)</span>}
      </label>
      {inBox === undefined ? (
        box
      ) : (
        <div className="field-box stack shrinks holds">
          {box}
          {inBox}
        </div>
      )}
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

interface Refused {
  errors: Partial<Record<string, string>>
  values: Partial<Record<string, string>>
}

/**
 * What every field of a form has: its name, what was typed into it, and what is wrong with that.
 * `initial` is what stands there before anything was typed.
 */
export function fieldsOf(refused: Refused | undefined, initial: Refused['values'] = {}) {
  return (name: string) => ({
    name,
    error: refused?.errors[name],
    defaultValue: refused?.values[name] ?? initial[name],
  })
}
