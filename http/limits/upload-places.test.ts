import { expect, onTestFinished, test, vi } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

const visitor = (address: string, target = `/booking/${address}/look/photos`) => ({
  address,
  target,
  isDesk: false,
  received: () => 0,
})
const DESK = { ...visitor('artist', '/api/v1/pictures'), isDesk: true }

/** Lets what was begun go as far as it comes by itself. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a visitor sends one file at a time, two visitors at once, and the artist beside them', async () => {
  const places = createUploadPlaces()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (upload: ReturnType<typeof visitor>) =>
    places.run(upload, () => {
      begun.push(upload.address)
      return new Promise<string>((resolve) => ends.push(() => resolve('taken')))
    })
  const first = send(visitor('one'))
  send(visitor('one'))
  send(visitor('two'))
  send(visitor('three'))
  send(DESK)
  await settle()
  expect(begun).toEqual(['one', 'two', 'artist'])
  ends[0]?.()
  expect(await first).toBe('taken')
  await settle()
  expect(begun).toHaveLength(4)
})

test('from many addresses one file at a time comes to the same appointment', async () => {
  const places = createUploadPlaces()
  const begun: string[] = []
  for (const [address, appointment] of ['one 1', 'two 1', 'three 2'].map((one) => one.split(' ')))
    places.run(visitor(address ?? '', appointment), () => {
      begun.push(address ?? '')
      return new Promise<never>(() => {})
    })
  await settle()
  expect(begun).toEqual(['one', 'three'])
})

test('more of one address than may wait are refused at once', async () => {
  const places = createUploadPlaces()
  const never = () => new Promise<never>(() => {})
  const sent = Array.from({ length: 12 }, () => places.run(visitor('one'), never))
  expect(await sent[11]).toBeNull()
})

test('tries are counted by address and by appointment, refused ones too, but not the artist’s', () => {
  let now = 0
  const places = createUploadPlaces(() => now)
  const mayTry = (count: number, upload: (index: number) => ReturnType<typeof visitor>) =>
    Array.from({ length: count }, (_, index) => places.mayTry(upload(index))).filter(Boolean).length
  expect(mayTry(40, (index) => visitor(`address ${index}`, 'the same'))).toBe(30)
  expect(mayTry(80, (index) => visitor('one', `/booking/${index}/look/photos`))).toBe(60)
  expect(mayTry(200, () => DESK)).toBe(200)
  now += 3_600_000
  expect(places.mayTry(visitor('one', '/booking/other/look/photos'))).toBe(true)
  expect(places.mayTry(visitor('another', 'the same'))).toBe(false)
  now += 86_400_000
  expect(places.mayTry(visitor('another', 'the same'))).toBe(true)
})

test('while another waits, the slowest that had its minute gives way, and one alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const places = createUploadPlaces()
  const begun: string[] = []
  /** Comes for as long as it is let. */
  const send = (address: string, received: number) =>
    places.run({ ...visitor(address), received: () => received }, (cut) => {
      begun.push(address)
      return new Promise((resolve) => cut.addEventListener('abort', () => resolve('cut')))
    })
  send('fast', 9_000_000)
  const slow = send('slow', 2_000_000)
  vi.advanceTimersByTime(70_000)
  await settle()
  expect(begun).toEqual(['fast', 'slow'])
  send('third', 0)
  expect(await slow).toBe('cut')
  await settle()
  expect(begun).toEqual(['fast', 'slow', 'third'])
})

test('one that waits has a place once a minute is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const places = createUploadPlaces()
  const begun: string[] = []
  for (const address of ['one', 'two', 'three', 'four'])
    places.run(visitor(address), (cut) => {
      begun.push(address)
      return new Promise((resolve) => cut.addEventListener('abort', resolve))
    })
  places.run(DESK, (cut) => {
    begun.push('artist')
    return new Promise((resolve) =>
      cut.addEventListener('abort', () => begun.push('cut') && resolve('')),
    )
  })
  await settle()
  expect(begun).toEqual(['one', 'two', 'artist'])
  vi.advanceTimersByTime(60_000)
  await settle()
  expect(begun).toEqual(['one', 'two', 'artist', 'three', 'four'])
})
