import { useEffect, useState } from 'react'

/** Whether scripts run: what only they can do is not offered before. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
