import { describe, expect, test } from 'vitest'
import { widthsUpTo } from './picture-encoding.ts'

describe('widths', () => {
  test('nothing is encoded larger than its source', () => {
    for (const source of [200, 500, 812, 1000, 1400, 4000])
      for (const format of ['avif', 'jpeg'] as const)
        for (const width of widthsUpTo(source, format)) expect(width).toBeLessThanOrEqual(source)
  })

  test('all of a source is there where the next step below would lose much of it', () => {
    expect(widthsUpTo(1000, 'avif').at(-1)).toBe(1000)
    expect(widthsUpTo(850, 'avif').at(-1)).toBe(800)
  })

  test('a camera picture is not encoded in all its pixels', () => {
    expect(widthsUpTo(6000, 'avif').at(-1)).toBe(1600)
    expect(widthsUpTo(6000, 'jpeg').at(-1)).toBe(960)
  })

  test('a tiny picture is encoded as it is', () => {
    expect(widthsUpTo(200, 'avif')).toEqual([200])
  })
})
