import { use, useCallback, useEffect, useMemo } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useRevalidator } from 'react-router'

/**
 * Loads the page's data anew in place. While the server does not answer, the page stays as it is: the router
 * would put a failure in its place, and with it all that was chosen or typed would go. Nothing is loaded while a page is on its way.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const isNavigating = useIsNavigating()
  return useCallback(async () => {
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere && !isNavigating()) await revalidate()
  }, [revalidate, isNavigating])
}

/**
 * Answers, at any moment, whether an act or a link is leading to a page. That page brings what is new itself;
 * loading anew meanwhile would take the place of the load that has the flash message, and lose it.
 */
export function useIsNavigating(): () => boolean {
  const router = use(RouterContext)?.router
  return useCallback(() => (router?.state.navigation.state ?? 'idle') !== 'idle', [router])
}

/**
 * Loads the page's data anew while `state` is not null: first after `firstMs` milliseconds, then after
 * twice as long each time, up to a minute. A `state` that is another one begins anew.
 */
export function useRevalidation(state: string | null, firstMs: number): void {
  const reload = useReload()
  const ask = useMemo(() => {
    if (state === null) return null
    return async () => {
      await reload()
      return false
    }
  }, [state, reload])
  usePolling(ask, { firstMs, longestMs: 60_000 })
}

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
