import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.server.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directive(policy: string, name: string): string {
  return policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''
}

test('inline scripts are named by their hashes', () => {
  const policy = contentSecurityPolicy({ scripts: ['one()', 'two()'], styles: [] })
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`,
  )
})

test('the same script twice has one hash, and every line of it counts', () => {
  const policy = contentSecurityPolicy({ scripts: ['a\nb', 'a\nb'], styles: [] })
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('a\nb')}`)
})

test('nothing else is open', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] })
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
  expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  expect(policy).not.toContain('*')
})
