import { shownTestimonials } from '#app/content/chosen-testimonials.ts'
import { answerHours, content } from '#app/content/current.server.ts'
import { priceWith } from '#app/content/prices-by-place.ts'
import type { Testimonial } from '#app/content/schemas/words.schema.ts'
import { type PublishedReview, publishedReviews } from '#app/reviews/published-reviews.server.ts'
import { presentGallery } from '../gallery/present-gallery.server.ts'

/** The mosaic has ten places, the carousel eight dots. */
const SHOWN = { pictures: 10, testimonials: 8 }

/** What the home page shows now: words, pictures, and the price each card names. */
export async function presentHome() {
  const reviews = (await publishedReviews(SHOWN.testimonials)).map(asTestimonial)
  const own = shownTestimonials(content('testimonials'), reviews.length > 0)
  const { cards, ...words } = content('home')
  const prices = content('prices')
  return {
    ...words,
    titles: content('pages').home,
    cards: cards.map(({ from, ...card }) => ({
      ...card,
      from: { label: from.label, dollars: priceWith(prices, from.row) },
    })),
    testimonials: [...reviews, ...own.map(withoutReview)].slice(0, SHOWN.testimonials),
    promises: promisesNow(),
    portfolio: presentGallery('/photo-gallery')?.pictures.slice(0, SHOWN.pictures) ?? [],
  }
}

/** What a visitor may count on, by the settings of now. */
function promisesNow(): string[] {
  const hours = answerHours()
  const isFree = content('services').services.some(
    ({ id, offered }) => id === 'free-consultation' && offered,
  )
  return [
    ...(isFree ? ['The first consultation is free.'] : []),
    'You’ll know the full price before you ask.',
    ...(hours === null ? [] : [`I answer within ${hours} hours.`]),
    'Nothing to pay until I’ve said yes.',
  ]
}

/** What the home page shows of words, and who wrote them when as a review of an appointment. */
export interface ShownWords {
  quote: string
  author: string
  position: string
  picture: string
  /** The day on which a client wrote them after an appointment; null for all other words. */
  writtenOn: string | null
  /** No client has said them. */
  isSample: boolean
}

function withoutReview(words: Testimonial): ShownWords {
  const { quote, author, position, picture, sample } = words
  return { quote, author, position, picture, writtenOn: null, isSample: sample }
}

/** The words stand beside a picture of the service they are about. */
function asTestimonial(
  { quote, author, about, isForWedding, writtenOn }: PublishedReview,
  index: number,
): ShownWords {
  const { wedding, glam } = content('galleries').services
  const ofService = isForWedding ? wedding : glam
  const picture = ofService[index % ofService.length] ?? ''
  return { quote, author, position: about, picture, writtenOn, isSample: false }
}

export type HomeData = Awaited<ReturnType<typeof presentHome>>
