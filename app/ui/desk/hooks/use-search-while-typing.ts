import { useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Milliseconds without a key before the list is searched. */
const PAUSE_MS = 200

/**
 * Searches a list while somebody types: each pause takes the place of the address before, so one step back leaves it.
 * Who is on the way to what they found is not brought back.
 */
export function useSearchWhileTyping() {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const isLeaving = useRef(false)
  isLeaving.current = state !== 'idle' && !formData
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (form: HTMLFormElement) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!isLeaving.current) submit(form, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
}
