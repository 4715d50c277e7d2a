import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  films,
  type Picture,
  type PictureName,
  pictureAddress,
  pictureAt,
  pictures,
  sourceSet,
} from './pictures.ts'
import { shareImage } from './share-image.ts'

const all: readonly Picture[] = Object.values(pictures)
const isThere = (address: string) => existsSync(`public${address}`)

test('every size a page may ask for is there', () => {
  for (const picture of all)
    for (const format of ['avif', 'jpeg'] as const) {
      expect(picture[format]).not.toEqual([])
      for (const width of picture[format])
        expect(pictureAddress(picture, width, format)).toSatisfy(isThere)
    }
})

test('so is what is shown where a link is shared, and the film in both forms', () => {
  for (const [name, { share }] of Object.entries(pictures)) {
    const { src, width, height } = shareImage(name)
    expect(src).toSatisfy(isThere)
    if (share !== null) expect([src, width, height]).toEqual([`/pictures/${share}`, 1200, 630])
    else
      expect(height).toBe(
        Math.round(
          (pictures[name as PictureName].height * width) / pictures[name as PictureName].width,
        ),
      )
  }
  expect(all.filter(({ share }) => share !== null).length).toBeGreaterThan(5)
  for (const address of Object.values(films.band)) expect(address).toSatisfy(isThere)
})

test('no picture is offered larger than it is', () => {
  for (const { width, avif, jpeg } of all)
    expect(Math.max(...avif, ...jpeg)).toBeLessThanOrEqual(width)
})

test('a source set names each size with its width', () => {
  const picture: Picture = { ...pictures['glam-01'], file: 'x.1', avif: [320, 640], jpeg: [480] }
  expect(sourceSet(picture, 'avif')).toBe(
    '/pictures/x.1-320.avif 320w, /pictures/x.1-640.avif 640w',
  )
  expect(sourceSet(picture, 'jpeg')).toBe('/pictures/x.1-480.jpg 480w')
})

test('the address of a size tells which picture it is', () => {
  for (const picture of all)
    for (const width of picture.jpeg)
      expect(pictureAt(`https://a.example${pictureAddress(picture, width, 'jpeg')}`)).toBe(picture)
  for (const address of ['', 'https://a.example/pictures/none-480.jpg', 'https://a.example/x.jpg'])
    expect(pictureAt(address)).toBeNull()
})
