import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { postDraft } from '#app/ui/desk/hooks/post-draft.ts'
import type { SavingState } from '#app/ui/desk/notices/saving-note.tsx'
import type { GivenLetter } from './compose-view.server.ts'

/** How long the writer must rest before what is written is kept, in milliseconds. */
const REST_MS = 1_000

/** After how long one that could not be kept is tried again, in milliseconds. */
const AGAIN_MS = 10_000

export interface KeptDraft {
  state: SavingState
  /** The version that is kept; 0 while none is. */
  version: number
  /** To be called when something was written. */
  changed: () => void
  /** Keeps what waits at once. */
  keepNow: () => void
  /** Keeps this window's words in the place of another's. */
  overwrite: () => void
  /** Keeps nothing any more; resolves when nothing is on its way. */
  settle: () => Promise<void>
}

/**
 * Keeps the letter in `form` on the server while it is written; from then on the page's address is the
 * draft's. What is on its way when the page is left arrives. `other` is what another window wrote in it since.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  { letterKey, version, savedAt }: Pick<GivenLetter, 'letterKey' | 'version' | 'savedAt'>,
  other: string | null,
): KeptDraft {
  const [state, setState] = useState<SavingState>(() => {
    if (other !== null) return { is: 'conflict', other }
    return savedAt ? { is: 'saved', at: savedAt } : { is: 'none' }
  })
  const [keptVersion, setKeptVersion] = useState(version)
  // What another window wrote yields to no key that is typed, only to the button.
  const known = useRef(other === null ? version : 0)
  const present = useRef(version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onItsWay = useRef<Promise<void> | null>(null)
  const isWaiting = useRef(false)
  const isSettled = useRef(false)

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    if (!isWaiting.current || onItsWay.current || isSettled.current || !form.current) return
    isWaiting.current = false
    setState({ is: 'saving' })
    onItsWay.current = keep(form.current, known.current).then((kept) => {
      onItsWay.current = null
      if (kept.is === 'saved') {
        known.current = kept.version
        // In the form at once: who waits to send it sends the version that was just kept.
        flushSync(() => setKeptVersion(kept.version))
      }
      if (kept.is === 'conflict') present.current = kept.version
      if (kept.is === 'gone') present.current = 0
      if (kept.is === 'failed') isWaiting.current = true
      setState(isWaiting.current && kept.is === 'saved' ? { is: 'waiting' } : kept)
      if (isWaiting.current && kept.is !== 'conflict' && kept.is !== 'gone')
        timer.current = setTimeout(keepNow, kept.is === 'failed' ? AGAIN_MS : REST_MS)
    })
  }, [form])

  const changed = useCallback(() => {
    isWaiting.current = true
    clearTimeout(timer.current)
    setState((before) =>
      before.is === 'conflict' || before.is === 'gone' ? before : { is: 'waiting' },
    )
    timer.current = setTimeout(keepNow, REST_MS)
  }, [keepNow])

  const overwrite = useCallback(() => {
    known.current = present.current
    isWaiting.current = true
    keepNow()
  }, [keepNow])

  const settle = useCallback(async () => {
    isSettled.current = true
    clearTimeout(timer.current)
    await onItsWay.current
  }, [])

  useEffect(() => {
    // Not the router's business: nothing is to be read anew for it, and a reload shows the draft.
    if (keptVersion > 0)
      window.history.replaceState(
        window.history.state,
        '',
        `${href('/admin/promotions')}?draft=${letterKey}`,
      )
  }, [keptVersion, letterKey])
  useEffect(() => {
    window.addEventListener('online', keepNow)
    return () => {
      window.removeEventListener('online', keepNow)
      clearTimeout(timer.current)
    }
  }, [keepNow])
  return { state, version: keptVersion, changed, keepNow, overwrite, settle }
}

type Kept =
  | { is: 'saved'; version: number; at: string }
  | { is: 'conflict'; version: number; other: string }
  | { is: 'gone' | 'failed' }

async function keep(form: HTMLFormElement, version: number): Promise<Kept> {
  const body = new URLSearchParams({ version: String(version) })
  const letter = new FormData(form)
  for (const name of ['letterKey', 'subject', 'content', 'imageUrl'])
    body.set(name, String(letter.get(name) ?? ''))
  const answer = await postDraft<Kept>(href('/admin/promotions/drafts/keep'), body)
  return answer ?? { is: 'failed' }
}
