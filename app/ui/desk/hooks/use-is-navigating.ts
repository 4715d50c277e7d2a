import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * Answers, at any moment, whether an act or a link is leading to a page. That page brings what is new itself;
 * loading anew meanwhile would take the place of the load that has the flash message, and lose it.
 */
export function useIsNavigating(): () => boolean {
  const router = use(RouterContext)?.router
  return useCallback(() => (router?.state.navigation.state ?? 'idle') !== 'idle', [router])
}
