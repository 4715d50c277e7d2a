import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The longest pause between two questions; what changes nothing makes each one longer. House rule. */
const LONGEST_MS = 60_000

/**
 * Loads the page's data anew again and again while `state` is not null and the page is looked at:
 * first after `firstMs` milliseconds, then after twice as long each time, up to a minute. A `state`
 * that is another one begins anew, and so does coming back to the page.
 */
export function usePolling(state: string | null, firstMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state === null) return
    let isOver = false
    let pauseMs = firstMs
    let timer: number | undefined
    const plan = () => {
      window.clearTimeout(timer)
      if (!isOver && document.visibilityState === 'visible') timer = window.setTimeout(ask, pauseMs)
    }
    const ask = async () => {
      pauseMs = Math.min(pauseMs * 2, LONGEST_MS)
      await revalidate()
      plan()
    }
    const planAnew = () => {
      pauseMs = firstMs
      plan()
    }
    plan()
    document.addEventListener('visibilitychange', planAnew)
    return () => {
      isOver = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', planAnew)
    }
  }, [state, firstMs, revalidate])
}
