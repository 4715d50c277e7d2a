import { useEffect, useState } from 'react'

/**
 * The present in milliseconds, moved on every minute: how long something has waited stays true while
 * the page is open. It goes by the server's clock, whatever the browser's says.
 */
export function useNow(loadedMs: number): number {
  const [present, setPresent] = useState(loadedMs)
  useEffect(() => {
    setPresent(loadedMs)
    const ahead = loadedMs - Date.now()
    const timer = window.setInterval(() => setPresent(Date.now() + ahead), 60_000)
    return () => window.clearInterval(timer)
  }, [loadedMs])
  return present
}
