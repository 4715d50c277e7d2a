import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isForeign, ownOrigin } from './origin.ts'

const request = (headers: Record<string, string>, method = 'POST') =>
  ({ method, headers, rawHeaders: Object.entries(headers).flat() }) as unknown as IncomingMessage

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

  test('leaves out the port that its scheme has anyway', () => {
    expect(ownOrigin(request({ host: 'rosewater.example:80' }), null)).toBe(
      'http://rosewater.example',
    )
  })

  test.each([
    'https://evil.example',
    'https://localhost',
    'null',
    'file://localhost:3000',
    'ftp://localhost:3000',
    'x',
    'http://u:p@localhost:3000',
    'http://u@localhost:3000',
    'https://u:p@localhost:3000',
    'https://localhost:3000/',
    'https://localhost:3000/path',
    'https://localhost:3000?query',
    'https://localhost:3000#x',
    'https://localhost:03000',
    ' https://localhost:3000',
    'https://local\thost:3000',
    'https:localhost:3000',
    'https:\\\\localhost:3000',
  ])('does not become what the Origin %j says', (origin) => {
    const asked = request({ host: 'localhost:3000', origin })
    expect(ownOrigin(asked, null)).toBe('http://localhost:3000')
  })

  test.each([
    '',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'a@b',
    'u:p@a',
    'a:b:c',
    'x:99999',
    '<x>',
    'é',
    '[::1',
    '1.2.3.999',
    'a,b',
  ])('cannot be made of the Host %j', (host) => {
    for (const siteUrl of [null, 'https://rosewater.example'])
      expect(ownOrigin(request({ host }), siteUrl)).toBeNull()
  })

  test('has a Host that is as long as a name can be, and no longer', () => {
    const host = `${'abcdefghij.'.repeat(22)}example`
    expect(ownOrigin(request({ host }), null)).toBe(`http://${host}`)
    for (const siteUrl of [null, 'https://rosewater.example'])
      for (const long of [`${'a.'.repeat(127)}ab`, 'x'.repeat(7_000)])
        expect(ownOrigin(request({ host: long }), siteUrl)).toBeNull()
  })

  test('is not chosen among several Hosts, not even between equal ones', () => {
    for (const second of ['evil.example', 'localhost:3000'])
      for (const siteUrl of [null, 'https://rosewater.example']) {
        const asked = request({ host: 'localhost:3000' })
        asked.rawHeaders.push('hoST', second)
        expect(ownOrigin(asked, siteUrl)).toBeNull()
      }
  })

  test('is none where no Host is named', () => {
    expect(ownOrigin(request({}), null)).toBeNull()
    expect(ownOrigin(request({}), 'https://rosewater.example')).toBeNull()
  })
})

describe('a post', () => {
  const own = 'https://rosewater.example'

  test.each([
    'https://evil.example',
    'http://rosewater.example',
    'https://rosewater.example:444',
    'https://rosewater.example.evil.example',
    'https://www.rosewater.example',
    'https://u:p@rosewater.example',
    'https://rosewater.example/',
    'https://rosewater.example/path',
    'https://rosewater.example:443',
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
