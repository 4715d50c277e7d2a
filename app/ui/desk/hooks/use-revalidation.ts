import { useMemo } from 'react'
import { usePolling } from './use-polling.ts'
import { useReload } from './use-reload.ts'

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
