import { expect, test } from 'vitest'
import type { Testimonial } from '#app/content/schemas/words.schema.ts'
import { shownTestimonials } from './chosen-testimonials.ts'

const one: Testimonial = {
  quote: 'An example.',
  author: 'Bride',
  position: 'Bridal',
  picture: 'bridal-03',
  sample: true,
  hidden: false,
}
const own = { ...one, quote: 'A true one.', sample: false }

test('examples are shown until there are words of clients', () => {
  expect(shownTestimonials({ testimonials: [one] })).toEqual([one])
  expect(shownTestimonials({ testimonials: [one, own] })).toEqual([own])
  expect(shownTestimonials({ testimonials: [one] }, true)).toEqual([])
})

test('what is hidden is not shown, and does not take the place of the examples', () => {
  expect(shownTestimonials({ testimonials: [one, { ...own, hidden: true }] })).toEqual([one])
  expect(shownTestimonials({ testimonials: [{ ...one, hidden: true }] })).toEqual([])
})
