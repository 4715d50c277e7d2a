import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskStatus } from '#app/data/system/desk-status.server.ts'
import type { EditedForms } from '#app/ui/desk/use-edited-forms.ts'
import { newArrivals } from './new-arrivals.ts'

/** A new request shows within 15 seconds: this and a slow answer stay below. House rule. */
const ASK_EVERY_MS = 10_000

/** The longest pause after failures in a row, each of which doubles it. House rule. */
const ASK_AT_LEAST_EVERY_MS = 120_000

const NEWS_PATH = '/admin/news'

type Answer = { outcome: 'news'; news: DeskStatus } | { outcome: 'ended' } | { outcome: 'failed' }

/**
 * The newest news, asked for while the page can be seen and at once when it can be seen again. When
 * something has changed the page is loaded anew in place, once nobody is typing. A session that has
 * ended leads to the sign-in screen, unless that would lose what was typed: then `hasEnded`.
 */
export function useDeskStatus(loaded: DeskStatus, { hasUnsent, isTyping }: EditedForms) {
  const [news, setNews] = useState(loaded)
  const [hasEnded, setHasEnded] = useState(false)
  const announcement = useArrivals(news)
  const { revalidate } = useRevalidator()
  const shownVersion = useRef(loaded.version)

  useEffect(() => {
    shownVersion.current = loaded.version
    setNews(loaded)
  }, [loaded])

  const hear = useCallback(
    (answer: Answer) => {
      if (answer.outcome === 'failed') return
      if (answer.outcome === 'ended') {
        if (hasUnsent()) setHasEnded(true)
        else leadToSignIn()
        return
      }
      setHasEnded(false)
      setNews(answer.news)
      if (answer.news.version !== shownVersion.current && !isTyping()) revalidate()
    },
    [hasUnsent, isTyping, revalidate],
  )
  useAsking(hear)
  return { news, announcement, hasEnded }
}

/** Asks again and again, one question at a time, and never while the page is hidden. */
function useAsking(hear: (answer: Answer) => void) {
  useEffect(() => {
    const unmounted = new AbortController()
    let timer: number | undefined
    let failures = 0
    let isAsking = false

    const askAndPlan = async () => {
      window.clearTimeout(timer)
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      const answer = await ask(unmounted.signal)
      isAsking = false
      if (unmounted.signal.aborted) return
      failures = answer.outcome === 'failed' ? failures + 1 : 0
      timer = window.setTimeout(askAndPlan, pauseAfterFailures(failures))
      hear(answer)
    }
    const askAtOnce = () => {
      if (document.visibilityState === 'visible') void askAndPlan()
    }
    timer = window.setTimeout(askAndPlan, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askAtOnce)
    window.addEventListener('online', askAtOnce)
    return () => {
      unmounted.abort()
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', askAtOnce)
      window.removeEventListener('online', askAtOnce)
    }
  }, [hear])
}

/** Milliseconds until the next question, after so many failures in a row. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(ASK_EVERY_MS * 2 ** failures, ASK_AT_LEAST_EVERY_MS)
}

async function ask(signal: AbortSignal): Promise<Answer> {
  try {
    const options = { redirect: 'manual', cache: 'no-store' } as const
    const timeout = AbortSignal.timeout(ASK_EVERY_MS)
    const response = await fetch(NEWS_PATH, {
      ...options,
      signal: AbortSignal.any([signal, timeout]),
    })
    // The desk leads whoever has no session to its front door.
    if (response.type === 'opaqueredirect') return { outcome: 'ended' }
    if (!response.ok) return { outcome: 'failed' }
    return { outcome: 'news', news: (await response.json()) as DeskStatus }
  } catch {
    return { outcome: 'failed' }
  }
}

/** As a new document: nothing of the desk stays in memory. */
function leadToSignIn() {
  const { pathname, search } = window.location
  window.location.assign(`/admin?next=${encodeURIComponent(pathname + search)}`)
}

/** What has come in since the news before, to be read out. */
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
