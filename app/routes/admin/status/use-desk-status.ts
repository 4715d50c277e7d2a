import { use, useCallback, useEffect, useRef, useState } from 'react'
import { href, UNSAFE_DataRouterContext as RouterContext, useRevalidator } from 'react-router'
import { checkConnection } from '#app/routes/admin/shared/device/connection.ts'
import type { DeskStatus } from '#app/system/desk-status.server.ts'
import type { EditedForms } from '#app/ui/desk/hooks/use-edited-forms.ts'
import { useIsNavigating, usePolling } from '#app/ui/desk/hooks/use-reload.ts'

/** A new request shows within 15 seconds: this and a slow answer stay below. Milliseconds. */
export const DESK_STATUS_PAUSES = { firstMs: 10_000, longestMs: 120_000 }

const STATUS_PATH = href('/admin/news')

type Answer =
  | { outcome: 'status'; status: DeskStatus }
  | { outcome: 'ended' }
  | { outcome: 'failed' }

/**
 * The newest status, asked for while the page can be seen and at once when it can be seen again. When
 * something has changed the page is loaded anew in place, once nobody is typing, no form was refused and no page is on its way. A session that has
 * ended leads to the sign-in screen, unless that would lose what was typed: then `hasEnded`.
 */
export function useDeskStatus(loaded: DeskStatus, { hasUnsent, isTyping }: EditedForms) {
  const [status, setStatus] = useState(loaded)
  const [hasEnded, setHasEnded] = useState(false)
  const announcement = useArrivals(status)
  const { revalidate } = useRevalidator()
  const shownVersion = useRef(loaded.version)
  const router = use(RouterContext)?.router
  const isNavigating = useIsNavigating()

  useEffect(() => {
    shownVersion.current = loaded.version
    setStatus(loaded)
  }, [loaded])

  const askAndHear = useCallback(
    async (signal: AbortSignal) => {
      const answer = await ask(signal)
      if (signal.aborted) return false
      if (answer.outcome === 'failed') {
        void checkConnection()
        return false
      }
      if (answer.outcome === 'ended') {
        if (hasUnsent()) setHasEnded(true)
        else leadToSignIn()
        return true
      }
      setHasEnded(false)
      setStatus(answer.status)
      const isNew = answer.status.version !== shownVersion.current
      // Why a form was refused, or a question about it: a load would take that away.
      const isAnswered = Boolean(router?.state.actionData)
      if (isNew && !isTyping() && !isAnswered && !isNavigating()) revalidate()
      return true
    },
    [hasUnsent, isTyping, isNavigating, revalidate, router],
  )
  usePolling(askAndHear, DESK_STATUS_PAUSES)
  return { status, announcement, hasEnded }
}

async function ask(signal: AbortSignal): Promise<Answer> {
  try {
    const options = { redirect: 'manual', cache: 'no-store' } as const
    const timeout = AbortSignal.timeout(DESK_STATUS_PAUSES.firstMs)
    const response = await fetch(STATUS_PATH, {
      ...options,
      signal: AbortSignal.any([signal, timeout]),
    })
    // The desk leads whoever has no session to the sign-in screen.
    if (response.type === 'opaqueredirect') return { outcome: 'ended' }
    if (!response.ok) return { outcome: 'failed' }
    return { outcome: 'status', status: (await response.json()) as DeskStatus }
  } catch {
    return { outcome: 'failed' }
  }
}

/** As a new document: nothing of the desk stays in memory. */
function leadToSignIn() {
  const { pathname, search } = window.location
  window.location.assign(`${href('/admin')}?next=${encodeURIComponent(pathname + search)}`)
}

/** What has come in since the status before, to be read out. */
function useArrivals({ waiting, unread }: DeskStatus): string | null {
  const before = useRef({ waiting, unread })
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    const came = newArrivals(before.current, { waiting, unread })
    before.current = { waiting, unread }
    if (came) setWords(came)
  }, [waiting, unread])
  return words
}

type Counts = Pick<DeskStatus, 'waiting' | 'unread'>

/** What has come in, in words to be read out: "1 new request, 2 new messages". Null for nothing. */
export function newArrivals(before: Counts, after: Counts): string | null {
  const came = [
    counted(after.waiting - before.waiting, 'new request'),
    counted(after.unread - before.unread, 'new message'),
  ]
  return came.filter((words) => words !== null).join(', ') || null
}

function counted(count: number, what: string): string | null {
  if (count <= 0) return null
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** Puts a count before the title of whatever page is shown: "(3) Schedule". None when it is 0. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const put = () => {
      const wanted = titled(document.title, count)
      if (wanted !== document.title) document.title = wanted
    }
    // Each page writes its own title whenever it likes.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    put()
    return () => observer.disconnect()
  }, [count])
}

/** The title with the count before it, in place of one that was there. */
export function titled(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 && plain !== '' ? `(${count}) ${plain}` : plain
}
