import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { postDraft } from '#app/ui/desk/hooks/post-draft.ts'
import { textsOf } from '../form/read-form.ts'
import type { KeptDraft } from './draft.ts'

/** The draft is kept when nothing was typed for so many milliseconds. */
const REST_MS = 700

export type DraftStatus = 'kept' | 'saving' | 'failed' | 'elsewhere'

interface KeepingProps {
  piece: string
  form: RefObject<HTMLFormElement | null>
  initial: Pick<KeptDraft, 'revision' | 'savedAt' | 'changes' | 'samples' | 'errors'>
}

/**
 * Keeps the form's draft while it is written: after a rest and when the page is left, one request at a
 * time, again with the next key or once the network is back. Where another window changed it meanwhile it stops and says so;
 * `overwrite` then puts this one in its place.
 */
export function useKeptDraft({ piece, form, initial }: KeepingProps) {
  const [status, setStatus] = useState<DraftStatus>('kept')
  const [kept, setKept] = useState(initial)
  const revision = useRef(initial.revision)
  const timer = useRef<number>(undefined)
  const sending = useRef<Promise<void>>(null)
  const isDirty = useRef(false)
  /** Still holds what was typed when the page is left, and `form` nothing any more. */
  const shown = useRef<HTMLFormElement>(null)
  /** While another window's draft is the one that is kept, this one is not sent by itself. */
  const isElsewhere = useRef(false)

  const send = useCallback(async () => {
    if (!shown.current) return
    isDirty.current = false
    setStatus('saving')
    const body = new URLSearchParams([...textsOf(new FormData(shown.current))])
    body.set('revision', String(revision.current))
    const answer = await postDraft<KeptDraft>(href('/admin/site/:piece/draft', { piece }), body)
    if (answer) revision.current = answer.revision
    isElsewhere.current = answer !== null && !answer.isKept
    if (answer?.isKept) setKept(answer)
    else isDirty.current = true
    setStatus(answer?.isKept ? 'kept' : answer ? 'elsewhere' : 'failed')
  }, [piece])

  const overwrite = useCallback(async () => {
    window.clearTimeout(timer.current)
    await sending.current
    if (isDirty.current) {
      sending.current = send()
      await sending.current
    }
  }, [send])

  /** Resolves once what was typed is kept, or cannot be: true when it is. */
  const keepNow = useCallback(async () => {
    if (!isElsewhere.current) await overwrite()
    return !isDirty.current
  }, [overwrite])

  const keepSoon = useCallback(() => {
    isDirty.current = true
    window.clearTimeout(timer.current)
    if (isElsewhere.current) return
    setStatus('saving')
    timer.current = window.setTimeout(keepNow, REST_MS)
  }, [keepNow])

  useEffect(() => {
    shown.current = form.current
    const saveNow = () => void keepNow()
    window.addEventListener('online', saveNow)
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [form, keepNow])

  return { status, kept, keepSoon, keepNow, overwrite }
}
