import type { PictureName } from '../pictures/pictures.ts'

/** What a client said. `author` says who they were, not their name. */
export interface Testimonial {
  /** Not a key: two of them share one. */
  id: number
  /** Address of a small mark shown with the words. */
  logo: string
  quote: string
  author: string
  position: 'Glam' | 'Bridal'
  image: PictureName
  /** Written as an example, until the artist has words of clients to put in its place. */
  sample: boolean
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    logo: '/testimonials/sample-1.svg',
    quote:
      'Four faces to finish before noon and the room stayed quiet. I cried through the vows and nothing moved.',
    author: 'Bride, in September',
    position: 'Bridal',
    image: 'bridal-03',
    sample: true,
  },
  {
    id: 2,
    logo: '/testimonials/sample-2.svg',
    quote:
      'My daughter asked for glam and still looked seventeen. That is a very fine line to walk.',
    author: 'Mother of a prom client',
    position: 'Glam',
    image: 'glam-03',
    sample: true,
  },
  {
    id: 3,
    logo: '/testimonials/sample-3.svg',
    quote:
      'The trial felt like a conversation. By the wedding morning there was nothing left to decide.',
    author: 'Bride, in winter',
    position: 'Bridal',
    image: 'bridal-08',
    sample: true,
  },
  {
    id: 3,
    logo: '/testimonials/sample-4.svg',
    quote:
      'Hooded eyes, and I have never once liked my liner. I left with a photograph and a list of what was used.',
    author: 'Gala guest',
    position: 'Glam',
    image: 'glam-07',
    sample: true,
  },
]

/** The marks in their order: words of clients take them in turn. */
export const marks = testimonials.map(({ logo }) => logo)
