import { expect, test } from 'vitest'
import { flashCookie, readFlash } from './flash.server.ts'

const TOKEN = 'q'.repeat(43)

const sendBack = (setCookie: string) =>
  new Request('http://localhost/', {
    headers: { Cookie: `theme=1; ${setCookie.split(';')[0]}; other=2` },
  })

test.each(['received', 'confirmed'] as const)('a request just %s is recognised', (done) => {
  expect(readFlash(sendBack(flashCookie(TOKEN, done)))).toBe(done)
})

test('what was taken away, or never set, is nothing', () => {
  expect(readFlash(sendBack(flashCookie(TOKEN, null)))).toBe(null)
  expect(readFlash(new Request('http://localhost/'))).toBe(null)
})

test('only the private page of that appointment gets the cookie, and no script', () => {
  for (const done of ['received', null] as const)
    expect(flashCookie(TOKEN, done).split('; ')).toEqual(
      expect.arrayContaining([`Path=/booking/${TOKEN}`, 'HttpOnly', 'SameSite=Lax']),
    )
  expect(flashCookie(TOKEN, null)).toContain('; Max-Age=0;')
})
