import type { ReactNode } from 'react'
import { useSettings } from '#app/ui/settings.ts'

/** The screen before the desk: the mark, a title and whatever is asked for. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { artistName } = useSettings()
  return (
    <main className="door">
      <title>{`${title} · ${artistName}`}</title>
      <div className="door-leaf">
        <a className="brand" href="/">
          <b>{artistName}</b>
          <span>the desk</span>
        </a>
        {children}
      </div>
    </main>
  )
}

interface DoorFieldProps {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  hint?: string | undefined
  error?: string | undefined
  defaultValue?: string | undefined
  autoFocus?: boolean | undefined
  /** Id of a sentence about the whole form. */
  describedBy?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
}

export function AuthField({ name, label, hint, error, describedBy, ...input }: DoorFieldProps) {
  const notes = [describedBy, hint && `${name}-hint`, error && `${name}-error`].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={notes.join(' ') || undefined}
      />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
