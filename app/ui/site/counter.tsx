import { type ReactNode, useRef } from 'react'

interface CounterProps {
  id: string
  name: string
  label: string
  about?: string
  most: number
  value: string | undefined
  error: string | undefined
  /** What each costs, beside it. */
  children?: ReactNode
}

/** How many of one kind: a number field, where scripts run with a button on either side. */
export function Counter(props: CounterProps) {
  const { id, name, label, about, most, value, error, children } = props
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => () => {
    input.current?.stepUp(by)
    // What listens to typing hears this too.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <li>
      <label htmlFor={id}>
        {label}
        {about && <small>{about}</small>}
      </label>
      <span className="number-box">
        <button type="button" data-step="-1" aria-label={`One fewer: ${label}`} onClick={step(-1)}>
          −
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          placeholder="0"
          defaultValue={value}
          ref={input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="button" data-step="1" aria-label={`One more: ${label}`} onClick={step(1)}>
          +
        </button>
      </span>
      {children && <span className="figure">{children}</span>}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </li>
  )
}
