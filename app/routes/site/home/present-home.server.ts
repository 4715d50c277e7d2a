import { priceWith } from '#app/domain/content/prices-by-place.ts'
import { shownTestimonials } from '#app/domain/content/testimonials.ts'
import { content } from '#app/operations/content/current.server.ts'
import { presentGallery } from '../gallery/present-gallery.server.ts'

/** The mosaic has ten places, the carousel eight dots. */
const SHOWN = { pictures: 10, testimonials: 8 }

/** What the home page shows now: words, pictures, and the price each card names. */
export function presentHome() {
  const { cards, ...words } = content('home')
  const prices = content('prices')
  return {
    ...words,
    titles: content('pages').home,
    cards: cards.map(({ from, ...card }) => ({
      ...card,
      from: { label: from.label, dollars: priceWith(prices, from.row) },
    })),
    testimonials: shownTestimonials(content('testimonials')).slice(0, SHOWN.testimonials),
    portfolio: presentGallery('/photo-gallery')?.pictures.slice(0, SHOWN.pictures) ?? [],
  }
}

export type HomeData = ReturnType<typeof presentHome>
