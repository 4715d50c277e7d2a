import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { unavailableResponse } from './error-response.ts'

const posted = (url: string, fields: Record<string, string>) => {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const body = Buffer.from(new URLSearchParams(fields).toString())
  return unavailableResponse({ url, method: 'POST', headers } as IncomingMessage, body)
}

test('what was typed lies in the page, and cannot break out of it', async () => {
  const answer = posted('/booking/a?b="><script>', { name: '"><script>&', words: 'two\nlines' })
  const text = await answer.text()
  expect(text).toContain('action="/booking/a?b=&quot;&gt;&lt;script&gt;"')
  expect(text).toContain('name="name" value="&quot;&gt;&lt;script&gt;&amp;"')
  expect(text).toContain('value="two\nlines"')
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
})

test('a password is not written into a page', async () => {
  const text = await posted('/admin', { email: 'a@b.example', password: 'a-secret-word' }).text()
  expect(text).not.toContain('a-secret-word')
  expect(text).toContain('<a href="/admin">')
})
