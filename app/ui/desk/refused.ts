import { useEffect, useRef } from 'react'

/** What a page shows again after one of its forms was refused. */
export interface RefusedIntent {
  intent: string
  /** Sentences by field; `form` for what belongs to none. */
  errors: Record<string, string>
  /** What was typed, by field name. */
  values: Record<string, string>
}

/** What one of the page's forms was refused for; undefined where it was another one, or none. */
export function refusedBy(intent: string, answered: unknown): RefusedIntent | undefined {
  const refused = answered as Partial<RefusedIntent> | undefined
  return refused?.errors && refused.intent === intent ? (refused as RefusedIntent) : undefined
}

/** Leads to the first field that is wrong of a form that was refused, or else to `otherwise`. */
export function useErrorFocus(refused: object | undefined, otherwise?: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refused) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const place = wrong ?? (otherwise && form.current?.querySelector<HTMLElement>(otherwise))
    if (place) place.focus()
  }, [refused, otherwise])
  return form
}
