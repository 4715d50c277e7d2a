import { expect, test } from 'vitest'
import { represent } from '../response/representation.ts'
import { createPictureCache } from './picture-cache.ts'

const file = (bytes: number) => represent(Buffer.alloc(bytes), null, [])

test('it never holds more than it may, and lets go what was not asked for longest', () => {
  const cache = createPictureCache(100)
  for (const name of ['a', 'b', 'c']) cache.keep(name, file(30))
  cache.take('a')
  cache.keep('d', file(30))
  expect(['a', 'b', 'c', 'd'].map((name) => cache.take(name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a file kept twice counts once, and one larger than all of it is not kept', () => {
  const cache = createPictureCache(100)
  for (let turn = 0; turn < 5; turn += 1) cache.keep('a', file(60))
  cache.keep('b', file(40))
  cache.keep('c', file(101))
  expect(['a', 'b', 'c'].map((name) => cache.take(name) !== undefined)).toEqual([true, true, false])
})
