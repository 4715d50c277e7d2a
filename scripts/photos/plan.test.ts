import { describe, expect, test } from 'vitest'
import { hashedName, orphans, variantsOf } from './plan.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('names', () => {
  test('the same source has the same name, another source another', () => {
    expect(hashedName('glam-01', bytes('a'))).toBe(hashedName('glam-01', bytes('a')))
    expect(hashedName('glam-01', bytes('a'))).not.toBe(hashedName('glam-01', bytes('b')))
  })

  test('a name says whose file it is', () => {
    expect(hashedName('glam-01', bytes('a'))).toMatch(/^glam-01\.[0-9a-f]{8}$/)
  })

  test('the files of a picture differ in width and format alone', () => {
    const files = variantsOf('x.12345678', { avif: [320, 640], jpeg: [480] }).map(
      ({ file }) => file,
    )
    expect(files).toEqual(['x.12345678-320.avif', 'x.12345678-640.avif', 'x.12345678-480.jpg'])
  })
})

test('what nobody asks for any more is an orphan', () => {
  expect(orphans(['a.avif', 'b.avif', 'c.avif.part'], ['b.avif', 'd.avif'])).toEqual([
    'a.avif',
    'c.avif.part',
  ])
})
