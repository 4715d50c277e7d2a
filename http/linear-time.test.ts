import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { challengeOf, withDevice } from '#app/accounts/session-headers.server.ts'
import { readFlash } from '#app/routes/site/appointment/flash.server.ts'
import { loader as showPicture } from '#app/routes/site/gallery/picture.tsx'
import { loader as showGallery } from '#app/routes/site/gallery/route.tsx'
import { readToTheEnd } from '../tests/support/http/very-long.ts'
import { isForeign, mayComeFromAnywhere, ownOrigin } from './origin.ts'
import { preferredEncoding } from './response/representation.ts'
import { routePatterns } from './route-pattern.ts'

const asked = (headers: Record<string, string>, method = 'GET') =>
  ({ method, headers, rawHeaders: Object.entries(headers).flat() }) as unknown as IncomingMessage
const cookies = (Cookie: string) => new Request('http://localhost/', { headers: { Cookie } })
const patternOf = routePatterns({ a: { id: 'a', path: 'a/:b' }, b: { id: 'b', path: '*' } })

/** What is not there is thrown as an answer. */
function attempt(loader: typeof showGallery | typeof showPicture, path: string) {
  const url = new URL(path, 'http://localhost')
  const request = new Request(url)
  const args = { url, request, params: { number: '1' } } as unknown
  try {
    return loader(args as Parameters<typeof showGallery>[0] & Parameters<typeof showPicture>[0])
  } catch (thrown) {
    return thrown
  }
}

const PARSERS: [string, (text: string) => unknown][] = [
  ['an Accept-Encoding', preferredEncoding],
  ['a Host', (host) => ownOrigin(asked({ host }), null)],
  ['an Origin', (origin) => isForeign(asked({ origin }, 'POST'), '/', 'http://localhost')],
  ['a target', mayComeFromAnywhere],
  ['a token in a target', (text) => mayComeFromAnywhere(`/unsubscribe/${text}`)],
  ['a target in the log', (text) => patternOf(`/${encodeURI(text)}`)],
  ['a challenge', (text) => challengeOf(cookies(text))],
  ['a flash message', (text) => readFlash(cookies(text))],
  ['a gallery', (text) => attempt(showGallery, `/photo-gallery/${text}`)],
  ['a picture', (text) => attempt(showPicture, `/photo-gallery/1/${text}`)],
  [
    'a User-Agent',
    (userAgent) => withDevice(new Headers(), { clientAddress: '192.0.2.1', userAgent }),
  ],
]

test.each(PARSERS)('a long text of tricks is read to its end as %s', (_what, parse) => {
  expect(readToTheEnd(parse).length).toBeGreaterThan(20)
})
