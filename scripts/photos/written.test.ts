import { expect, test } from 'vitest'
import { writePictures, writeShareImages } from './written.ts'

const rose = {
  name: 'rose-1',
  file: 'rose-1.12345678',
  alt: 'A rose.',
  category: 'Wedding',
  width: 1000,
  height: 1250,
  focal: { x: 0.5, y: 0.45 },
  sample: true,
  dominant: '#d8a898',
  tone: 'blush',
  avif: [320, 1000],
  jpeg: [480],
} as const

/** The written module's values, without its types. */
function valuesOf(text: string): Record<string, unknown> {
  const script = text
    .replace(/^import .*$/m, '')
    .replace(/^export type .*$/gm, '')
    .replace(/ as const satisfies .*$/gm, '')
    .replaceAll('export const', 'const')
  const named = [...script.matchAll(/^const (\w+)/gm)].map(([, name]) => name)
  return new Function(`${script}; return { ${named.join()} }`)()
}

test('what is written says what it was given', () => {
  const { name, ...said } = rose
  const share = { home: { src: '/pictures/x.jpg', width: 1200, height: 630, alt: 'A rose.' } }
  const films = { band: { webm: '/pictures/b.webm', mp4: '/pictures/b.mp4' } }
  expect(valuesOf(writePictures([rose], films))).toEqual({ pictures: { [name]: said }, films })
  expect(valuesOf(writeShareImages(share))).toEqual({ shareImages: share })
})

test.each(["the artist's", 'a "rose"', `the artist's "rose"`, 'back\\slash', 'two\nlines'])(
  'words with quotes survive: %s',
  (alt) => {
    const { pictures } = valuesOf(writePictures([{ ...rose, alt }], {}))
    expect(pictures).toMatchObject({ 'rose-1': { alt } })
  },
)

test('a picture may have no category', () => {
  const { pictures } = valuesOf(writePictures([{ ...rose, category: null }], {}))
  expect(pictures).toMatchObject({ 'rose-1': { category: null } })
})
