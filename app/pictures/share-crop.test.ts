import { describe, expect, test } from 'vitest'
import { cropAround, SHARE, shareSize } from './share-crop.ts'

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

test.each([
  [{ width: 2400, height: 1800 }, SHARE],
  [
    { width: 800, height: 1200 },
    { width: 800, height: 420 },
  ],
  [
    { width: 4000, height: 400 },
    { width: 762, height: 400 },
  ],
])('what is shared of %j has %j pixels', (source, size) => {
  expect(shareSize(source)).toEqual(size)
})
