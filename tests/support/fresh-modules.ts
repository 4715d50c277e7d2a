import { afterAll, vi } from 'vitest'

/**
 * Files of tests share a few processes or threads, which are not started anew for each. Of what is not a package every
 * file loads its own copy, and what it has set for all of them ends with it.
 */
vi.resetModules()

afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
