import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { request } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

interface Address {
  path: string
  takesForms: boolean
}

/** Every address of the route table that is no call, of things that are not there. */
const ADDRESSES = addresses(routes, '').filter(({ path }) => !path.startsWith('/api/'))

const PAGE = ['Accept: text/html']
const NOT_ITS_METHOD = 'This address does not answer that method'

test.each(ADDRESSES)('$path is read, and refuses what it does not take', async (address) => {
  const { path, takesForms } = address
  const ask = (method: string, headers: string[] = []) =>
    request(shared.server.url, method, path, headers)
  const [get, head] = [await ask('GET', PAGE), await ask('HEAD', PAGE)]
  expect([200, 302, 303, 404, 410]).toContain(get.status)
  expect([head.status, head.text]).toEqual([get.status, ''])
  const foreign = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']
  for (const method of takesForms ? foreign : ['POST', ...foreign]) {
    const call = await ask(method)
    expect([method, call.status, call.headers.get('Allow')]).toEqual([
      method,
      405,
      takesForms ? 'GET, HEAD, POST' : 'GET, HEAD',
    ])
    expect(JSON.parse(call.text).error.message).toBe(NOT_ITS_METHOD)
  }
  const shown = await ask('DELETE', PAGE)
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([
    405,
    'text/html; charset=utf-8',
  ])
  expect(shown.text).toContain(NOT_ITS_METHOD)
  if (takesForms) expect((await ask('POST', PAGE)).status).not.toBe(405)
})

function addresses(entries: RouteConfigEntry[], above: string): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    const isPage = entry.path !== undefined || entry.index
    const source = readFileSync(join(import.meta.dirname, '../../../app', entry.file), 'utf8')
    const takesForms =
      /^export (async function action\b|(const )?\{[^}]*\baction\b|const action\b)/m
    const own = {
      path: (path || '/').replace(/:\w+/g, 'none'),
      takesForms: takesForms.test(source),
    }
    return [...(isPage ? [own] : []), ...addresses(entry.children ?? [], path)]
  })
}
