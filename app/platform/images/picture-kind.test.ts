import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  hasScanPerComponent,
  isAlsoAnotherFile,
  isLosslessWebp,
} from '#app/pictures/picture-kind.ts'

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a05548' } })

test('a JPEG of one scan is told from one with a scan for each component', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer()
  expect(hasScanPerComponent(jpeg)).toBe(false)
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const apart = Buffer.from(jpeg)
  apart[scan + 4] = 1
  expect(hasScanPerComponent(apart)).toBe(true)
  expect(hasScanPerComponent(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
})

test('a lossless WebP is told from others, alone and in an animation', async () => {
  expect(isLosslessWebp(await picture.clone().webp({ lossless: true }).toBuffer())).toBe(true)
  expect(isLosslessWebp(await picture.clone().webp().toBuffer())).toBe(false)
  const frames = sharp(Buffer.alloc(64 * 96 * 3, 9), {
    raw: { width: 64, height: 96, channels: 3, pageHeight: 48 },
  })
  const animated = await frames.webp({ lossless: true, loop: 0 }).toBuffer()
  expect(isLosslessWebp(animated)).toBe(true)
  expect(isLosslessWebp(Buffer.from('RIFF    WEBPVP8X'))).toBe(false)
})

test('beginnings of markup without an end are no markup, however many', () => {
  for (const trick of ['<s', '<!', '%p', '<', '<scrip']) {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(15_000_000, trick)])
    expect(isAlsoAnotherFile(bytes), trick).toBe(false)
  }
})

test('markup is found wherever it lies, across the pieces that are looked at', () => {
  for (const at of [10, 1024 * 1024 - 4, 1024 * 1024 * 2 - 1, 2_999_990]) {
    const bytes = Buffer.alloc(3_000_000, 7)
    bytes.write('<ScRiPt>', at, 'latin1')
    expect(isAlsoAnotherFile(bytes), String(at)).toBe(true)
  }
})
