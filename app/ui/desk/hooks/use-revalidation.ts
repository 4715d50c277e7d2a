import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { usePolling } from './use-polling.ts'

/**
 * Loads the page's data anew while `state` is not null: first after `firstMs` milliseconds, then after
 * twice as long each time, up to a minute. A `state` that is another one begins anew.
 */
export function useRevalidation(state: string | null, firstMs: number): void {
  const { revalidate } = useRevalidator()
  const ask = useMemo(() => {
    if (state === null) return null
    return async () => {
      await revalidate()
      return false
    }
  }, [state, revalidate])
  usePolling(ask, { firstMs, longestMs: 60_000 })
}
