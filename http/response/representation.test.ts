import { expect, test } from 'vitest'
import { preferredEncoding } from './representation.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0.000', null],
  ['GZIP', 'gzip'],
  ['GZIP ; Q=0.3 , br ; q=0', 'gzip'],
  ['\tbr\t;\tq=1\t', 'br'],
  [',, ,br,', 'br'],
  ['br;q=x, gzip', 'gzip'],
  ['br;q=-1', null],
  ['br;q', null],
  ['br;q=', null],
  ['br;q=1;q=1', null],
  ['br;level=5', null],
  ['br gzip', null],
  ['"br"', null],
  ['x-gzip', null],
  ['brotli', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('to "%s" goes %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
