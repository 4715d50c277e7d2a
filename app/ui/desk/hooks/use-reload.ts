import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads the page's data anew in place. While the server does not answer, the page stays as it is: the router
 * would put a failure in its place, and with it all that was chosen or typed would go.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) await revalidate()
  }, [revalidate])
}
