import { expect, test } from 'vitest'
import { defaultPrices } from '../defaults/prices.ts'
import { priceWith } from '../prices-by-place.ts'
import { consultation, hero, heroSentence, serviceCards } from './home.ts'
import { testimonials } from './testimonials.ts'

test('the hero has three faces, and one sentence that stands for them', () => {
  expect(hero.faces.map((face) => face.name)).toEqual(['Weddings', 'Glam', 'Editorial'])
  expect(heroSentence(hero)).toBe('The calm before the aisle, the dance, the flash.')
})

test('three services lead to their pages, each with the price that most people ask for', () => {
  const shown = serviceCards.map(({ title, href, from }) => [
    title,
    href,
    priceWith(defaultPrices, from.row),
  ])
  expect(shown).toEqual([
    ['Weddings', '/wedding', 300],
    ['Editorial', '/editorial', 140],
    ['Glam', '/glam', 140],
  ])
})

test('there are four testimonials, two of which share the id 3', () => {
  expect(testimonials.map(({ id }) => id)).toEqual([1, 2, 3, 3])
})

test('every testimonial has words, a client, a mark and a picture, and none is a copy', () => {
  for (const { quote, author, logo, image, position } of testimonials) {
    for (const text of [quote, author, logo, image]) expect(text).not.toBe('')
    expect(['Glam', 'Bridal']).toContain(position)
  }
  for (const part of ['quote', 'logo', 'image'] as const)
    expect(new Set(testimonials.map((one) => one[part])).size).toBe(4)
})

test('the free consultation is asked for at the contact page', () => {
  expect(consultation.link).toEqual({ label: 'CONTACT US!', href: '/contact' })
})
