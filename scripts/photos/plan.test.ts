import { describe, expect, test } from 'vitest'
import { cropAround, hashedName, orphans, variantsOf } from './plan.ts'

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

describe('crops', () => {
  const source = { width: 1000, height: 1250 }

  test('a crop has the proportions asked for, within a pixel', () => {
    const { width, height } = cropAround({ ...source, focal: { x: 0.5, y: 0.5 } }, 1200 / 630)
    expect(width).toBe(1000)
    expect(Math.abs(height - (1000 * 630) / 1200)).toBeLessThanOrEqual(1)
  })

  test('the focal point is in the middle where it can be', () => {
    const { top, height } = cropAround({ ...source, focal: { x: 0.5, y: 0.5 } }, 2)
    expect(top + height / 2).toBe(625)
  })

  test('a crop never leaves its source', () => {
    for (const at of [0, 0.1, 0.9, 1])
      for (const ratio of [0.5, 1, 2]) {
        const crop = cropAround({ ...source, focal: { x: at, y: at } }, ratio)
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(1000)
        expect(crop.top + crop.height).toBeLessThanOrEqual(1250)
      }
  })
})

test('what nobody asks for any more is an orphan', () => {
  expect(orphans(['a.avif', 'b.avif', 'c.avif.part'], ['b.avif', 'd.avif'])).toEqual([
    'a.avif',
    'c.avif.part',
  ])
})
