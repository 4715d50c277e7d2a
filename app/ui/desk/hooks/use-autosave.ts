import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How what stands in a form compares with what is kept of it. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed' | 'elsewhere'

/** Milliseconds without a key after which it is kept. */
const PAUSE_MS = 800

/** Milliseconds after which what could not be kept is tried again. */
const AGAIN_MS = 10_000

/** Less than what a browser sends of a page that is left: 64 KiB (Fetch, 4.6 HTTP-network-or-cache fetch). */
const KEEPALIVE_MAX = 60_000

/** `isKept` is false when another window wrote since; `Mark` names what tells one version of the draft from another. */
type Kept<Mark extends string> = { isKept: boolean } & Record<Mark, string | number>

interface AutosaveProps<Mark extends string, Draft extends Kept<Mark>> {
  form: RefObject<HTMLFormElement | null>
  /** Where the draft is posted to; the server answers with the draft as it then is. */
  action: string
  /** What is posted of the form, beside the mark. */
  read: (form: FormData) => URLSearchParams
  mark: Mark
  /** The draft that the page shows. */
  initial: Draft
  state: SaveState
}

/**
 * Keeps a draft while it is written: after a pause, and at once when its page is left. What could not be kept is tried
 * again, with the next key and when the network is back too. After `stop` nothing is kept until something is written.
 * Where another window wrote meanwhile it stops, and `other` is that window's draft; `overwrite` then puts this one in
 * its place.
 */
export function useAutosave<Mark extends string, Draft extends Kept<Mark>>(
  props: AutosaveProps<Mark, Draft>,
) {
  const [state, setState] = useState(props.state)
  const [kept, setKept] = useState(props.initial)
  const [other, setOther] = useState<Draft | null>(null)
  const latest = useRef(props)
  latest.current = props
  const now = useRef({
    seen: props.initial[props.mark],
    isDirty: false,
    isStopped: false,
    isElsewhere: props.state === 'elsewhere',
  }).current
  /** Still holds what was typed when the page is left, and `form` nothing any more. */
  const shown = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const sending = useRef<Promise<void>>(null)

  const send = useCallback(
    async (form: HTMLFormElement) => {
      const { action, read, mark } = latest.current
      now.isDirty = false
      setState('saving')
      const body = read(new FormData(form))
      body.set(mark, String(now.seen))
      const answer = await postDraft<Draft>(action, body)
      sending.current = null
      now.isElsewhere = answer?.isKept === false
      now.isDirty ||= !answer?.isKept
      if (answer) {
        now.seen = answer[mark]
        // In the form at once: who waits to send it sends the version that was just kept.
        flushSync(() => {
          if (answer.isKept) setKept(answer)
          setOther(answer.isKept ? null : answer)
        })
      }
      setState(
        now.isElsewhere ? 'elsewhere' : !answer ? 'failed' : now.isDirty ? 'saving' : 'saved',
      )
    },
    [now],
  )
  /** Resolves once what was written is kept, or cannot be: true when it is. */
  const saveNow = useCallback(async (): Promise<boolean> => {
    window.clearTimeout(timer.current)
    // One at a time: each says what the one before has made of the draft.
    while (sending.current) await sending.current
    if (now.isDirty && !now.isElsewhere && !now.isStopped && shown.current) {
      sending.current = send(shown.current)
      await sending.current
      if (now.isDirty && !now.isElsewhere) timer.current = window.setTimeout(saveNow, AGAIN_MS)
    }
    return !now.isDirty
  }, [now, send])
  const changed = useCallback(() => {
    now.isDirty = true
    now.isStopped = false
    window.clearTimeout(timer.current)
    if (now.isElsewhere) return
    setState('saving')
    timer.current = window.setTimeout(saveNow, PAUSE_MS)
  }, [now, saveNow])
  const overwrite = useCallback(() => {
    now.isElsewhere = false
    now.isDirty = true
    void saveNow()
  }, [now, saveNow])
  /** Returns what is still on its way. */
  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    now.isStopped = true
    return sending.current
  }, [now])

  useEffect(() => {
    shown.current = latest.current.form.current
    const save = () => void saveNow()
    window.addEventListener('pagehide', save)
    window.addEventListener('online', save)
    return () => {
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', save)
      save()
    }
  }, [saveNow])

  return { state, kept, other, changed, saveNow, overwrite, stop }
}

/**
 * Posts what is being written, so that it arrives though its page is left. Null where the server was not reached or
 * kept nothing, and where a session that ended led elsewhere; status 409 is an answer, of a refusal too.
 */
async function postDraft<Draft extends { isKept: boolean }>(
  action: string,
  body: URLSearchParams,
): Promise<Draft | null> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      keepalive: String(body).length < KEEPALIVE_MAX,
    })
    if (answer.redirected || (!answer.ok && answer.status !== 409)) return null
    const draft = (await answer.json()) as Draft
    return typeof draft.isKept === 'boolean' ? draft : null
  } catch {
    return null
  }
}
