import { useEffect, useRef } from 'react'

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
