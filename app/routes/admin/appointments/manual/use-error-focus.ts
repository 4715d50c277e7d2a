import { useEffect, useRef } from 'react'
import type { ManualFormState } from './form-state.ts'

/** Leads to what is wrong with the form, or to the reason that is asked for. */
export function useErrorFocus(tried: ManualFormState | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!tried) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const place =
      wrong ?? form.current?.querySelector<HTMLElement>('[name=reason]:not([type=hidden])')
    place?.focus()
  }, [tried])
  return form
}
