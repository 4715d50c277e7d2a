import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_BYTES_MAX } from '#app/pictures/picture-limits.ts'
import {
  createPictureProcess,
  encodeShare,
  encodeSize,
  readPicture,
} from './picture-process.server.ts'

const LIMIT = { bytesMax: PICTURE_BYTES_MAX }

/** Four quarters of different colours, so that every turn of it looks another way. */
const quarters = await sharp(
  Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 255, 255, 255, 0, 255]),
  { raw: { width: 3, height: 2, channels: 3 } },
)
  .resize({ width: 96, height: 64, kernel: 'nearest' })
  .png()
  .toBuffer()

const large = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a33' },
    limitInputPixels: false,
  })

const textBytes = (text: string) => new TextEncoder().encode(text)

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a file of the kind %s', async (format) => {
    const file = await sharp(quarters).toFormat(format).toBuffer()
    const read = await readPicture(file, LIMIT)
    expect(read).toMatchObject({ ok: true, picture: { width: 96, height: 64 } })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture the camera held the way %i', async (held) => {
    const file = await sharp(quarters).withMetadata({ orientation: held }).png().toBuffer()
    const read = await readPicture(file, LIMIT)
    if (!read.ok) throw new Error(read.reason)
    const upright = await sharp(file).autoOrient().raw().toBuffer()
    const { data, info } = await sharp(read.picture.jpeg)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual(held > 4 ? [64, 96] : [96, 64])
    const difference = upright.reduce((sum, byte, at) => sum + Math.abs(byte - (data[at] ?? 0)), 0)
    expect(difference / upright.length).toBeLessThan(8)
  })

  test('what is larger than is kept is made smaller, and nothing is made larger', async () => {
    const read = await readPicture(await large(4000, 1000).jpeg().toBuffer(), LIMIT)
    expect(read).toMatchObject({
      ok: true,
      picture: { width: 2400, height: 600, tone: 'rosewood' },
    })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'neither place nor camera nor colour profile nor words of a file of the kind %s stay in any size',
    async (kind) => {
      const file = await sharp(quarters)
        .withMetadata({ icc: 'p3' })
        .withExif({
          IFD0: { Make: 'Secretcam', Artist: 'Secretname' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 23/1 0/1' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secretplace</x:xmpmeta>')
        .toFormat(kind)
        .toBuffer()
      expect(await sharp(file).metadata()).toMatchObject({
        exif: expect.any(Buffer),
        xmp: expect.any(Buffer),
      })
      const read = await readPicture(file, LIMIT)
      if (!read.ok) throw new Error(read.reason)
      const { jpeg, ...size } = read.picture
      const sizes = [
        await encodeSize(jpeg, { width: 48, format: 'avif' }),
        await encodeSize(jpeg, { width: 48, format: 'jpeg' }),
        await encodeShare(jpeg, { ...size, focal: { x: 0.2, y: 0.9 } }),
      ]
      for (const made of [jpeg, ...sizes]) {
        const { exif, xmp, icc, iptc, orientation } = await sharp(made).metadata()
        expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
        expect(made.includes('Secret')).toBe(false)
      }
    },
  )
})

describe('what is refused', () => {
  const reasonOf = async (bytes: Uint8Array, limit = LIMIT) => {
    const read = await readPicture(bytes, limit)
    return read.ok ? 'taken' : read.reason
  }

  test.each([
    ['nothing', ''],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an animation', 'GIF89a/*'],
    ['a photograph as HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heicExif'],
  ])('%s', async (what, text) => {
    const reasons: Record<string, string> = { nothing: 'empty', 'a photograph as HEIC': 'heic' }
    expect(await reasonOf(textBytes(text))).toBe(reasons[what] ?? 'another-kind')
  })

  test('the first half of a picture, of every kind', async () => {
    const noise = await sharp({
      create: {
        width: 120,
        height: 120,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const file = await sharp(noise).toFormat(format).toBuffer()
      expect(await reasonOf(file.subarray(0, file.length / 2))).toBe('damaged')
      expect(await reasonOf(file.subarray(0, 40))).toBe('damaged')
    }
  })

  test('a picture with a page or an archive in it', async () => {
    const file = await sharp(quarters).jpeg().toBuffer()
    const page = Buffer.concat([file, textBytes('<SCRIPT>alert(1)</SCRIPT>')])
    const zip = Buffer.concat([file, Buffer.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])])
    expect(await reasonOf(page)).toBe('two-kinds')
    expect(await reasonOf(zip)).toBe('two-kinds')
  })

  test('more bytes than may be sent', async () => {
    const file = await sharp(quarters).jpeg().toBuffer()
    expect(await reasonOf(file, { bytesMax: file.length - 1 })).toBe('too-many-bytes')
    expect(await reasonOf(file, { bytesMax: file.length })).toBe('taken')
  })

  test('more than 60 megapixels, however few bytes they are', async () => {
    const bomb = await large(12_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(400_000)
    expect(await reasonOf(bomb)).toBe('too-many-pixels')
  })

  test('a header that promises more than there is', async () => {
    const file = Buffer.from(await sharp(quarters).png().toBuffer())
    file.writeUInt32BE(5000, 16)
    expect(await reasonOf(file)).toBe('damaged')
  })
})

describe('the process that reads files', () => {
  test('a file that takes more memory than there is ends it, is refused, and the next one is taken', async () => {
    const heavy = await large(6000, 4000)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const light = await sharp(quarters).png().toBuffer()
    const narrow = createPictureProcess({ memoryMax: 140_000_000 })
    for (const _ of [1, 2]) {
      expect(await narrow.readPicture(heavy, LIMIT)).toEqual({
        ok: false,
        reason: 'too-much-memory',
      })
      expect(await narrow.readPicture(light, LIMIT)).toMatchObject({ ok: true })
    }
    expect(await readPicture(heavy, LIMIT)).toMatchObject({ ok: true })
  })

  test('what takes too long ends it: a file is refused, a size is a fault', async () => {
    const file = await sharp(quarters).png().toBuffer()
    const hasty = createPictureProcess({ msMax: 0 })
    expect(await hasty.readPicture(file, LIMIT)).toEqual({ ok: false, reason: 'too-much-memory' })
    await expect(hasty.encodeSize(file, { width: 48, format: 'jpeg' })).rejects.toThrow('ended')
  })

  test('bytes that are no picture of ours are a fault, after which it goes on', async () => {
    await expect(encodeSize(textBytes('no'), { width: 48, format: 'jpeg' })).rejects.toThrow()
    const file = await sharp(quarters).png().toBuffer()
    const read = await Promise.all([1, 2, 3].map(() => readPicture(file, LIMIT)))
    expect(read.map(({ ok }) => ok)).toEqual([true, true, true])
  })
})

describe('the same file', () => {
  test('is decoded once, whether it is taken or refused, and anew where it is to be kept in another way', async () => {
    const small = await sharp(quarters).png().toBuffer()
    const broken = small.subarray(0, small.length / 2)
    const { readPicture: read } = createPictureProcess()
    const first = await read(small, LIMIT)
    // The same reading, and not one that is equal to it.
    expect(await read(Uint8Array.from(small), LIMIT)).toBe(first)
    expect(await read(small, { ...LIMIT, edgeMax: 48 })).toMatchObject({ picture: { width: 48 } })
    const refused = await read(broken, LIMIT)
    expect(refused).toEqual({ ok: false, reason: 'damaged' })
    expect(await read(broken, LIMIT)).toBe(refused)
  })

  test('that comes twice at once is decoded once', async () => {
    const file = await sharp(quarters).png().toBuffer()
    const { readPicture: read } = createPictureProcess()
    const [one, other] = await Promise.all([read(file, LIMIT), read(file, LIMIT)])
    expect(one).toBe(other)
  })
})

test.runIf(existsSync('/usr/bin/prlimit'))(
  'the system itself refuses memory to it, where it can',
  async () => {
    const file = await sharp(quarters).png().toBuffer()
    await createPictureProcess({ memoryMax: 300_000_000 }).readPicture(file, LIMIT)
    const limits = childrenOf(process.pid).map((pid) => {
      const text = readFileSync(`/proc/${pid}/limits`, 'utf8')
      return /^Max data size +(\S+)/m.exec(text)?.[1]
    })
    expect(limits).toContainEqual(expect.stringMatching(/^\d+$/))
  },
)

function childrenOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
}
