import { expect, test } from 'vitest'
import { understand } from './catalogue.ts'

const listed = (file: string) => ({
  file,
  category: 'Glam',
  alt: 'A lipstick.',
  focal: { x: 0.5, y: 0.5 },
})
const text = (pictures: unknown[], share: string[] = []) => JSON.stringify({ pictures, share })

test('a picture is called by its file, without folder and ending', () => {
  const read = understand(text([listed('drawings/rose-1.svg')]), ['drawings/rose-1.svg'])
  expect(read.ok && read.catalogue.pictures.map(({ name }) => name)).toEqual(['rose-1'])
})

test('clips are found by themselves, and need both forms', () => {
  const read = understand(text([]), ['band.webm', 'band.mp4'])
  expect(read.ok && read.catalogue.films).toEqual(['band'])
  expect(understand(text([]), ['band.webm'])).toEqual({
    ok: false,
    sentence: 'Not in the folder: band.mp4.',
  })
})

test('a listed file that is absent is named', () => {
  expect(understand(text([listed('a.jpg'), listed('b.jpg')]), ['a.jpg'])).toEqual({
    ok: false,
    sentence: 'Not in the folder: b.jpg.',
  })
})

test('two files that would share a name are refused', () => {
  const read = understand(text([listed('a.jpg'), listed('a.png')]), ['a.jpg', 'a.png'])
  expect(read).toEqual({ ok: false, sentence: 'photos.json lists a twice.' })
})

test('only listed pictures are shared', () => {
  const read = understand(text([listed('a.jpg')], ['z']), ['a.jpg'])
  expect(read).toEqual({
    ok: false,
    sentence: 'photos.json shares z, which is no picture of its list.',
  })
})

test.each([
  ['no JSON', '{'],
  ['an unknown category', text([{ ...listed('a.jpg'), category: 'Prom' }])],
  ['a focal point outside', text([{ ...listed('a.jpg'), focal: { x: 2, y: 0 } }])],
  ['a file outside the folder', text([listed('../a.jpg')])],
])('%s is refused with a sentence', (_, wrong) => {
  const read = understand(wrong, ['a.jpg', '../a.jpg'])
  expect(!read.ok && read.sentence).toMatch(/^photos\.json cannot be read:/)
})
