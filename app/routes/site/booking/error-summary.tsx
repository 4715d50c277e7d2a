import type { MouseEvent, Ref } from 'react'
import { idOf } from './fields.tsx'

interface ErrorSummaryProps {
  /** What did not happen, above the sentences about the fields. */
  heading: string
  errors: Record<string, string>
  /** How many answers brought errors so far; without any there is nothing to sum up. */
  count: number
  ref: Ref<HTMLDivElement>
}

/** What is wrong, at the top of the form: gets focus when an answer brings it, leads to each field. */
export function ErrorSummary({ heading, errors, count, ref }: ErrorSummaryProps) {
  const { form, ...fields } = errors
  const entries = Object.entries(fields)
  const isEmpty = count === 0 || (!form && entries.length === 0)
  return (
    <div
      role="alert"
      id="booking-errors"
      className="outcome refused"
      tabIndex={-1}
      hidden={isEmpty}
      ref={ref}
    >
      {!isEmpty && form && <p>{form}</p>}
      {!isEmpty && entries.length > 0 && (
        <>
          <h2>{heading}</h2>
          <ul>
            {entries.map(([field, sentence]) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} onClick={(event) => lead(event, field)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Moves the focus without a step in the history. */
function lead(event: MouseEvent, field: string): void {
  const target = document.getElementById(idOf(field))
  if (!target) return
  event.preventDefault()
  target.focus()
}
