import { expect, test } from 'vitest'
import {
  galleryAt,
  photoGallery,
  serviceGalleries,
  specialGallery,
  weddingGallery,
} from './galleries.ts'
import { pictures } from './pictures.ts'

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

test('the other two galleries show placeholders alone', () => {
  for (const gallery of [weddingGallery, specialGallery])
    for (const image of images(gallery)) expect(image).toMatch(/^placeholder-/)
})

test('a service page shows its own kind alone', () => {
  for (const [category, gallery] of Object.entries(serviceGalleries))
    for (const item of gallery.items) expect(item.category).toBe(category)
})

test('the two pools of liquid metal, which share a shape, are never in one gallery', () => {
  for (const gallery of [photoGallery, ...Object.values(serviceGalleries)])
    expect(images(gallery)).not.toEqual(expect.arrayContaining(['glam-08', 'editorial-11']))
})

test('a gallery is found by its address, and by no other', () => {
  expect(galleryAt('/wedding')).toBe(serviceGalleries.Wedding)
  expect(galleryAt('/wedding-gallery')).toBe(weddingGallery)
  expect(galleryAt('/about')).toBe(null)
})
