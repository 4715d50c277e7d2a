import { useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Milliseconds without a key before the list is searched. */
const PAUSE_MS = 200

/**
 * Searches a list while somebody types: each pause takes the place of the address before, so one step back leaves it.
 * Who has pressed Enter, or is on the way to what they found, is not brought back.
 */
export function useSearchWhileTyping() {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const isLeaving = useRef(false)
  isLeaving.current = state !== 'idle' && !formData
  const timer = useRef<number>(undefined)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const searchSoon = (form: HTMLFormElement) => {
    stop()
    timer.current = window.setTimeout(() => {
      if (!isLeaving.current) submit(form, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
  return { searchSoon, stop }
}
