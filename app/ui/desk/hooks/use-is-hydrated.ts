import { useSyncExternalStore } from 'react'

/** Whether scripts run: what only they can do is not offered before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
