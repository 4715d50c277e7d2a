import { useCallback, useEffect, useRef, useState } from 'react'

/** How what stands in a box compares with what is stored of it. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

/** After so many milliseconds without a key it is saved. */
const PAUSE_MS = 800

interface AutosaveProps {
  /** Where the text is posted to, as the field `name`. */
  action: string
  name: string
  /** What is stored now. */
  stored: string
}

/**
 * Saves a text while it is written: after a pause, and at once when the page is left. What could not be
 * saved is tried again with the next key and when the network is back. After `stop` nothing is saved
 * until something is typed again.
 */
export function useAutosave({ action, name, stored }: AutosaveProps) {
  const [state, setState] = useState<SaveState>(stored ? 'saved' : 'untouched')
  const text = useRef({ typed: stored, stored, isStopped: false })
  const timer = useRef<number>(undefined)

  const save = useCallback(
    async (isLeaving = false) => {
      window.clearTimeout(timer.current)
      const { typed, isStopped } = text.current
      if (isStopped || typed === text.current.stored) return
      if (!isLeaving) setState('saving')
      const isSaved = await post(action, name, typed)
      if (isSaved) text.current.stored = typed
      if (!isLeaving && typed === text.current.typed) setState(isSaved ? 'saved' : 'failed')
    },
    [action, name],
  )
  const onTyped = useCallback(
    (typed: string) => {
      text.current.typed = typed
      text.current.isStopped = false
      window.clearTimeout(timer.current)
      if (typed === text.current.stored) return
      setState('saving')
      timer.current = window.setTimeout(save, PAUSE_MS)
    },
    [save],
  )
  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    text.current.isStopped = true
  }, [])

  useEffect(() => {
    const saveAndLeave = () => void save(true)
    const saveAgain = () => void save()
    window.addEventListener('pagehide', saveAndLeave)
    window.addEventListener('online', saveAgain)
    return () => {
      window.removeEventListener('pagehide', saveAndLeave)
      window.removeEventListener('online', saveAgain)
      saveAndLeave()
    }
  }, [save])

  return { state, onTyped, stop }
}

/** Whether the server has it. A session that ended leads to another page, which is none. */
async function post(action: string, name: string, text: string): Promise<boolean> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams({ [name]: text }),
      headers: { Accept: 'application/json' },
      keepalive: true,
    })
    return answer.ok && !answer.redirected
  } catch {
    return false
  }
}
