import type { ReactNode } from 'react'

interface ChipsProps {
  legend: string
  name: string
  type: 'radio' | 'checkbox'
  choices: readonly string[]
  chosen: readonly string[]
  error?: string | undefined
  /** What belongs to the same question. */
  children?: ReactNode
}

/** A question with short answers to choose from, one of them or several. */
export function Chips({ legend, name, type, choices, chosen, error, children }: ChipsProps) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error && `${name}-error`}>
      <legend>{legend}</legend>
      <div className="look-chips">
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type={type}
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
