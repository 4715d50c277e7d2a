import type { Testimonial, Testimonials } from '#app/content/schemas/words.schema.ts'

/**
 * What visitors read of them: an artist who has words of clients, here or written after an appointment
 * (`hasReviews`), shows no examples beside them.
 */
export function shownTestimonials(
  { testimonials }: Testimonials,
  hasReviews = false,
): Testimonial[] {
  const shown = testimonials.filter(({ hidden }) => !hidden)
  const own = shown.filter(({ sample }) => !sample)
  return own.length > 0 || hasReviews ? own : shown
}
