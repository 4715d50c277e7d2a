import { expect, test } from 'vitest'
import type { PictureReading } from './decode-picture.ts'
import { createKnownReadings } from './known-readings.ts'

const file = (name: string) => new TextEncoder().encode(name)

/** A reader of files that says which it had to read. */
function reader({
  bytes = 1,
  ...how
}: { bytes?: number } & Parameters<typeof createKnownReadings>[0]) {
  const decoded: string[] = []
  const readOnce = createKnownReadings(how)
  const read = (name: string) =>
    readOnce(file(name), {}, async (): Promise<PictureReading> => {
      decoded.push(name)
      if (name === 'broken') throw new Error('Too many wait')
      if (name === 'refused') return { ok: false, reason: 'damaged' }
      const picture = { jpeg: Buffer.alloc(bytes), width: 1, height: 1, tone: 'rosewood' as const }
      return { ok: true, picture }
    })
  return { read, decoded }
}

test('a file is read once, taken or refused', async () => {
  const { read, decoded } = reader({})
  for (const name of ['one', 'refused', 'one', 'refused', 'other']) await read(name)
  expect(decoded).toEqual(['one', 'refused', 'other'])
})

test('what could not be read at all is read anew', async () => {
  const { read, decoded } = reader({})
  await expect(read('broken')).rejects.toThrow()
  await expect(read('broken')).rejects.toThrow()
  expect(decoded).toEqual(['broken', 'broken'])
})

test('the oldest is forgotten when the pictures take more than there is room for', async () => {
  const { read, decoded } = reader({ bytes: 40, bytesMax: 100 })
  for (const name of ['one', 'two', 'three', 'two', 'one']) await read(name)
  expect(decoded).toEqual(['one', 'two', 'three', 'one'])
})

test('an hour later it is read anew', async () => {
  let ms = 0
  const { read, decoded } = reader({ now: () => ms })
  await read('one')
  ms = 3_599_999
  await read('one')
  ms = 3_600_000
  await read('one')
  expect(decoded).toEqual(['one', 'one'])
})
