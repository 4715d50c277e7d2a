import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { postDraft } from './post-draft.ts'

/** How what stands in a box compares with what is stored of it. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed' | 'elsewhere'

/** After so many milliseconds without a key it is saved. */
const PAUSE_MS = 800

interface AutosaveProps {
  /** Where the text is posted to, as the field `name`. */
  action: string
  name: string
  /** What is stored now. */
  stored: string
  /** Marks it. */
  seen: string
}

/** What is kept now. */
type Answer = { isKept: boolean; seen: string; other: string }

/**
 * Saves a text while it is written: after a pause, and at once when the page is left. What could not be
 * saved is tried again with the next key and when the network is back. After `stop` nothing is saved
 * until something is typed again. Where another window wrote meanwhile it stops and says so; `overwrite` then puts
 * this text in its place.
 */
export function useAutosave({ action, name, stored, seen }: AutosaveProps) {
  const [state, setState] = useState<SaveState>(stored ? 'saved' : 'untouched')
  const [known, setKnown] = useState({ seen, other: '' })
  const text = useRef({ typed: stored, stored, seen, isStopped: false, isElsewhere: false })
  const sending = useRef<Promise<void>>(null)
  const timer = useRef<number>(undefined)

  const save = useCallback(
    async (isLeaving = false) => {
      window.clearTimeout(timer.current)
      // One at a time: each says what the one before has made of the draft.
      while (sending.current) await sending.current
      const { typed, isStopped, isElsewhere } = text.current
      if (isStopped || isElsewhere || typed === text.current.stored) return
      if (!isLeaving) setState('saving')
      const body = new URLSearchParams({ [name]: typed, seen: text.current.seen })
      sending.current = postDraft<Answer>(action, body).then((answer) => {
        // A refusal may have the status of a conflict, and says of no draft whether it is kept.
        const kept = typeof answer?.isKept === 'boolean' ? answer : null
        sending.current = null
        if (kept) text.current.seen = kept.seen
        if (kept?.isKept) text.current.stored = typed
        text.current.isElsewhere = kept !== null && !kept.isKept
        if (isLeaving) return
        if (kept) flushSync(() => setKnown(kept))
        if (text.current.isElsewhere) setState('elsewhere')
        else if (typed === text.current.typed) setState(kept ? 'saved' : 'failed')
      })
      await sending.current
    },
    [action, name],
  )
  const overwrite = useCallback(() => {
    text.current.isElsewhere = false
    void save()
  }, [save])
  const onTyped = useCallback(
    (typed: string) => {
      text.current.typed = typed
      text.current.isStopped = false
      window.clearTimeout(timer.current)
      if (typed === text.current.stored || text.current.isElsewhere) return
      setState('saving')
      timer.current = window.setTimeout(save, PAUSE_MS)
    },
    [save],
  )
  /** Returns what is still on its way. */
  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    text.current.isStopped = true
    return sending.current
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

  return { state, ...known, onTyped, stop, overwrite }
}
