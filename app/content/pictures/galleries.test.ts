import { expect, test } from 'vitest'
import {
  galleryAt,
  photoGallery,
  serviceGalleries,
  specialGallery,
  weddingGallery,
} from './galleries.ts'
import { pictures } from './pictures.ts'

/** Pictures of colour on skin, by their names. */
const SKIN = /^(skin-\d+|glam-03|glam-06)$/

const images = (gallery: { items: readonly { image: string }[] }) =>
  gallery.items.map(({ image }) => image)

test.each([
  ['photo', photoGallery, 10],
  ['wedding', weddingGallery, 10],
  ['special', specialGallery, 10],
  ['bridal service', serviceGalleries.Wedding, 9],
  ['glam service', serviceGalleries.Glam, 8],
  ['editorial service', serviceGalleries.Editorial, 11],
])('the %s gallery shows its number of pictures, none of them twice', (_, gallery, count) => {
  expect(images(gallery)).toHaveLength(count)
  expect(new Set(images(gallery)).size).toBe(count)
})

test('every picture has one of three category labels, and words for those who do not see it', () => {
  for (const gallery of [photoGallery, weddingGallery, specialGallery])
    for (const { image, category } of gallery.items) {
      expect(['Wedding', 'Glam', 'Editorial']).toContain(category)
      expect(pictures[image].alt.length).toBeGreaterThan(20)
    }
})

test('the photo gallery shows all three categories, and only photographs', () => {
  expect(new Set(photoGallery.items.map(({ category }) => category))).toEqual(
    new Set(['Wedding', 'Glam', 'Editorial']),
  )
  expect(images(photoGallery).filter((image) => image.startsWith('placeholder-'))).toEqual([])
})

test('the other two galleries open with colour on skin, and show placeholders besides', () => {
  for (const gallery of [weddingGallery, specialGallery]) {
    expect(images(gallery)[0]).toMatch(SKIN)
    const others = images(gallery).filter((image) => !SKIN.test(image))
    for (const image of others) expect(image).toMatch(/^placeholder-/)
  }
})

test('the two pools of liquid metal, which share a shape, are never in one gallery', () => {
  for (const gallery of [photoGallery, ...Object.values(serviceGalleries)])
    expect(images(gallery)).not.toEqual(expect.arrayContaining(['glam-08', 'editorial-11']))
})

test('every gallery opens with colour on skin, and shows no motif more than three times', () => {
  const motifs = {
    skin: SKIN,
    lipstick: /lipstick/i,
    pearls: /(strand|bracelet).* pearls|pearl bracelet/i,
  }
  for (const gallery of [
    photoGallery,
    weddingGallery,
    specialGallery,
    ...Object.values(serviceGalleries),
  ]) {
    expect(images(gallery)[0]).toMatch(SKIN)
    for (const [motif, words] of Object.entries(motifs)) {
      const shown = gallery.items.filter(
        ({ image }) => words.test(image) || words.test(pictures[image].alt),
      )
      expect(shown.length, `${gallery.path}: ${motif}`).toBeLessThanOrEqual(3)
    }
  }
})

test('a gallery is found by its address, and by no other', () => {
  expect(galleryAt('/wedding')).toBe(serviceGalleries.Wedding)
  expect(galleryAt('/wedding-gallery')).toBe(weddingGallery)
  expect(galleryAt('/about')).toBe(null)
})
