import { expect } from 'vitest'
import type { RawAnswer } from './raw-requests.ts'

/** What every answer of a server without SITE_URL carries, whatever was asked and however badly. */
export function expectSecurityHeaders({ headers }: Pick<RawAnswer, 'headers'>): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Referrer-Policy')).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/)
  expect(headers.get('Strict-Transport-Security')).toBeNull()
  expect(headers.get('X-Powered-By')).toBeNull()
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
}
