import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isForeign, ownOrigin } from './origin.ts'

const request = (headers: Record<string, string>, method = 'POST') =>
  ({ method, headers }) as unknown as IncomingMessage

describe('the own origin', () => {
  test('is the configured one, whatever the request says', () => {
    const asked = request({ host: 'evil.example', origin: 'https://evil.example' })
    expect(ownOrigin(asked, 'https://rosewater.example')).toBe('https://rosewater.example')
  })

  test('is else the Host, in small letters', () => {
    expect(ownOrigin(request({ host: 'LocalHost:3000' }), null)).toBe('http://localhost:3000')
    expect(ownOrigin(request({ host: '[::1]:3000' }), null)).toBe('http://[::1]:3000')
  })

  test('has the scheme its own browser saw', () => {
    const asked = request({ host: 'rosewater.example', origin: 'https://rosewater.example' })
    expect(ownOrigin(asked, null)).toBe('https://rosewater.example')
  })

  test('does not become what another origin says', () => {
    for (const origin of ['https://evil.example', 'null', 'file://localhost:3000', 'x'])
      expect(ownOrigin(request({ host: 'localhost:3000', origin }), null)).toBe(
        'http://localhost:3000',
      )
  })

  test.each(['', 'a b', 'a/b', 'a?b', 'a#b', 'a@b', 'a:b:c', 'x:99999', '<x>', 'é', '[::1'])(
    'cannot be made of the Host %j',
    (host) => {
      expect(ownOrigin(request({ host }), null)).toBeNull()
    },
  )
})

describe('a post', () => {
  const own = 'https://rosewater.example'

  test.each([
    'https://evil.example',
    'http://rosewater.example',
    'https://rosewater.example:444',
    'https://rosewater.example.evil.example',
    'https://www.rosewater.example',
    'null',
    '',
  ])('from the origin %j is foreign', (origin) => {
    expect(isForeign(request({ origin }), '/booking', own)).toBe(true)
  })

  test('from our own origin is not, in any letters', () => {
    expect(isForeign(request({ origin: own }), '/booking', own)).toBe(false)
    expect(isForeign(request({ origin: 'HTTPS://Rosewater.Example' }), '/booking', own)).toBe(false)
  })

  test('without an origin goes by what the browser says of its site, if it says so', () => {
    const bySite = (site: string) => isForeign(request({ 'sec-fetch-site': site }), '/booking', own)
    expect(['cross-site', 'same-site'].map(bySite)).toEqual([true, true])
    expect(['same-origin', 'none'].map(bySite)).toEqual([false, false])
    expect(isForeign(request({}), '/booking', own)).toBe(false)
  })

  test('to the one-click unsubscribe may come from anywhere, to its neighbours not', () => {
    const foreign = request({ origin: 'https://evil.example' })
    for (const path of ['/unsubscribe/token', '/unsubscribe/token?from=mail'])
      expect(isForeign(foreign, path, own)).toBe(false)
    for (const path of [
      '/unsubscribe',
      '/unsubscribe/',
      '/unsubscribe/token/again',
      '/unsubscribe/token/',
      '/unsubscribe/token.data',
      '/unsubscribe/..%2fadmin',
      '/unsubscribe/../admin',
      '/admin/unsubscribe/x',
      '//unsubscribe/x',
      '/unsubscribes/x',
    ])
      expect(isForeign(foreign, path, own)).toBe(true)
  })
})

test('every other method that may change something is judged like a post', () => {
  const headers = { origin: 'https://evil.example' }
  const judged = (method: string) => isForeign(request(headers, method), '/', 'http://x')
  expect(['PUT', 'PATCH', 'DELETE', 'QUERY', 'FOO'].map(judged)).toEqual(Array(5).fill(true))
  expect(['GET', 'HEAD', 'OPTIONS'].map(judged)).toEqual(Array(3).fill(false))
})
