import { expect, test } from 'vitest'
import {
  forgetReceived,
  markConfirmed,
  markReceived,
  wasJustConfirmed,
  wasJustReceived,
} from './received-cookie.server.ts'

const TOKEN = 'q'.repeat(43)

const sendBack = (setCookie: string) =>
  new Request('http://localhost/', {
    headers: { Cookie: `theme=1; ${setCookie.split(';')[0]}; other=2` },
  })

test('a request just made is recognized by its mark', () => {
  expect(wasJustReceived(sendBack(markReceived(TOKEN)))).toBe(true)
})

test('a request just confirmed is told apart from one just received', () => {
  const [received, confirmed] = [sendBack(markReceived(TOKEN)), sendBack(markConfirmed(TOKEN))]
  expect([wasJustReceived(received), wasJustConfirmed(received)]).toEqual([true, false])
  expect([wasJustReceived(confirmed), wasJustConfirmed(confirmed)]).toEqual([false, true])
})

test('a mark that was taken away, or never set, is none', () => {
  expect(wasJustReceived(sendBack(forgetReceived(TOKEN)))).toBe(false)
  expect(wasJustReceived(new Request('http://localhost/'))).toBe(false)
})

test('only the private page of that appointment gets the mark, and no script', () => {
  for (const setCookie of [markReceived(TOKEN), forgetReceived(TOKEN)]) {
    expect(setCookie.split('; ')).toEqual(
      expect.arrayContaining([`Path=/booking/${TOKEN}`, 'HttpOnly', 'SameSite=Lax']),
    )
  }
})
