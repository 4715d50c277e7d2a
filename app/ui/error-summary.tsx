import type { MouseEvent, Ref } from 'react'

/** Sentences by field name; `form` holds what belongs to none. */
type FieldErrors = Record<string, string>

interface ErrorSummaryProps {
  /** What did not happen, above the sentences about the fields. */
  heading: string
  /** Without any there is nothing to sum up, and nothing is shown. */
  errors: FieldErrors
  /** More about what belongs to no field. */
  detail?: string | undefined
  /** The id of a field's control, or of the group that stands for it. */
  idOf: (field: string) => string
  id?: string
  /** The focus goes here when the page is shown, without scripts too. */
  autoFocus?: boolean
  /** For who moves the focus here at an answer. */
  ref?: Ref<HTMLDivElement>
}

/** What is wrong with a form, above it: each sentence leads to its field. */
export function ErrorSummary({ heading, errors, detail, idOf, ...rest }: ErrorSummaryProps) {
  const { form, ...fields } = errors
  const entries = Object.entries(fields)
  if (!form && entries.length === 0) return null
  return (
    <div role="alert" className="outcome refused error-summary" tabIndex={-1} {...rest}>
      {form && <p>{form}</p>}
      {form && detail && <p>{detail}</p>}
      {entries.length > 0 && (
        <>
          <h2>{heading}</h2>
          <ul>
            {entries.map(([field, sentence]) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} onClick={(event) => moveFocus(event, idOf(field))}>
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

const COUNTS = ['', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** 'Two things before I can answer': how many fields are to be mended, and what for. */
export function thingsBefore(errors: FieldErrors, purpose: string): string {
  const count = Object.keys(errors).length
  return `${COUNTS[count] ?? `${count} things`} before ${purpose}`
}

/** Moves the focus without a step in the history. */
function moveFocus(event: MouseEvent, id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  target.focus()
}
