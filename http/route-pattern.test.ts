import { expect, test } from 'vitest'
import { routeMethods, routePatterns } from './route-pattern.ts'

const MANIFEST = {
  root: { id: 'root', path: '' },
  site: { id: 'site', parentId: 'root' },
  home: { id: 'home', parentId: 'site', index: true },
  appointment: { id: 'appointment', parentId: 'site', path: 'booking/:token' },
  cancel: {
    id: 'cancel',
    parentId: 'site',
    path: 'booking/:token/cancel',
    module: { action: () => null },
  },
  messages: { id: 'messages', parentId: 'root', path: 'admin/messages' },
  thread: { id: 'thread', parentId: 'messages', path: ':id' },
  unknown: { id: 'unknown', parentId: 'site', path: '*' },
}
const patternOf = routePatterns(MANIFEST)
const methodsAt = routeMethods(MANIFEST)

test.each([
  ['/', '/'],
  ['/?name=Avery', '/'],
  ['/booking/secret', '/booking/:token'],
  ['/booking/secret.data?_routes=x', '/booking/:token'],
  ['/booking/secret/cancel', '/booking/:token/cancel'],
  ['/admin/messages/m-1?q=avery', '/admin/messages/:id'],
  ['/_root.data', '/'],
  ['/booking/secret/else', '*'],
  ['/avery@client.example', '*'],
  ['//', '/'],
  ['*', '*'],
])('%s is told as %s', (target, pattern) => {
  expect(patternOf(target)).toBe(pattern)
})

test.each([
  ['/', 'GET, HEAD'],
  ['/booking/secret', 'GET, HEAD'],
  ['/booking/secret/cancel', 'GET, HEAD, POST'],
  ['/booking/secret/cancel?x=/admin', 'GET, HEAD, POST'],
  ['/booking/secret/else', 'GET, HEAD'],
  ['*', 'GET, HEAD'],
])('%s answers %s', (target, methods) => {
  expect(methodsAt(target)).toBe(methods)
})
