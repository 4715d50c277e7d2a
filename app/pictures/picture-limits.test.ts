import { expect, test } from 'vitest'
import { DECODING_BYTES_MAX, decodingBytes, type PictureHeader } from './picture-limits.ts'

const camera: PictureHeader = {
  kind: 'jpeg',
  width: 8944,
  height: 6708,
  channels: 3,
  bitsPerChannel: 8,
  isInterlaced: false,
  hasFullChroma: false,
}

const fits = (other: Partial<PictureHeader>) =>
  decodingBytes({ ...camera, ...other }) <= DECODING_BYTES_MAX

test('60 megapixels of what cameras, phones and programs write can be decoded', () => {
  expect(fits({})).toBe(true)
  expect(fits({ isInterlaced: true })).toBe(true)
  expect(fits({ hasFullChroma: true })).toBe(true)
  expect(fits({ kind: 'png', channels: 4, bitsPerChannel: 16 })).toBe(true)
  expect(fits({ kind: 'webp', channels: 4 })).toBe(true)
})

test('a fourth component of a JPEG and a lossless WebP count in full', () => {
  const held = { isInterlaced: true, hasFullChroma: true }
  expect(fits({ ...held, channels: 4, width: 6000, height: 4000 })).toBe(true)
  expect(fits({ ...held, channels: 4, width: 6000, height: 5000 })).toBe(false)
  expect(fits({ kind: 'webp', isInterlaced: true, width: 6000, height: 5000 })).toBe(true)
  expect(fits({ kind: 'webp', isInterlaced: true })).toBe(false)
})

test('what must be held whole is taken up to the memory there is for it', () => {
  expect(fits({ isInterlaced: true, hasFullChroma: true })).toBe(false)
  expect(fits({ kind: 'png', isInterlaced: true, bitsPerChannel: 16 })).toBe(false)
  expect(fits({ kind: 'avif' })).toBe(false)
  expect(fits({ kind: 'avif', width: 4000, height: 3000 })).toBe(true)
})
