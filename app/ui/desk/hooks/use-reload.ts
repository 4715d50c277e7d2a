import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useIsNavigating } from './use-is-navigating.ts'

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
