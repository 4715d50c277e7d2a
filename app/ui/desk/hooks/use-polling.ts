import { useEffect } from 'react'

interface Pauses {
  /** Before the first question and after each that was worth it. */
  firstMs: number
  /** Each answer in a row that was not worth the question doubles the pause, up to this. */
  longestMs: number
}

/**
 * Asks again and again while the page can be seen: one question at a time, and at once when the page
 * is seen again or the network is back. `ask` answers whether it was worth asking; null asks nothing,
 * and another `ask` begins anew.
 */
export function usePolling(
  ask: ((signal: AbortSignal) => Promise<boolean>) | null,
  { firstMs, longestMs }: Pauses,
): void {
  useEffect(() => {
    if (!ask) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    let timer: number | undefined
    let idleRounds = 0
    let isAsking = false

    const askAndPlan = async () => {
      window.clearTimeout(timer)
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      const wasWorthIt = await ask(signal)
      isAsking = false
      if (signal.aborted) return
      idleRounds = wasWorthIt ? 0 : idleRounds + 1
      timer = window.setTimeout(askAndPlan, pauseMs(idleRounds, { firstMs, longestMs }))
    }
    timer = window.setTimeout(askAndPlan, firstMs)
    document.addEventListener('visibilitychange', askAndPlan, { signal })
    window.addEventListener('online', askAndPlan, { signal })
    return () => {
      unmounted.abort()
      window.clearTimeout(timer)
    }
  }, [ask, firstMs, longestMs])
}

/** Milliseconds until the next question, after so many in a row that were not worth it. */
export function pauseMs(idleRounds: number, { firstMs, longestMs }: Pauses): number {
  return Math.min(firstMs * 2 ** idleRounds, longestMs)
}
