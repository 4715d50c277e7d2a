import type { ShareImage } from './picture.ts'

/**
 * Written by `npm run photos` from photos/photos.json and the files beside it: a change made here is
 * lost with the next run.
 */
export const shareImages = {
  glam: {
    src: '/pictures/share-hero-glam.4743be60.jpg',
    width: 1200,
    height: 630,
    alt: 'A scarlet lipstick with a sharply cut tip in a gold case, lying on folds of wine-red satin lit from behind.',
  },
  weddings: {
    src: '/pictures/share-hero-weddings.33a09538.jpg',
    width: 1200,
    height: 630,
    alt: 'A blush lipstick in a champagne-gold case on rippling ivory satin, with a strand of pearls in front.',
  },
  editorial: {
    src: '/pictures/share-hero-editorial.43c3040d.jpg',
    width: 1200,
    height: 630,
    alt: 'A thick vermilion lipstick smear dragged across ochre paper onto a strip of cobalt blue in hard sunlight.',
  },
  contact: {
    src: '/pictures/share-bridal-02.3faf1be5.jpg',
    width: 1200,
    height: 630,
    alt: 'A glass dropper bottle on a marble disc and a pink lipstick on a blush plinth, with window light on a porcelain wall and pearls in front.',
  },
  questions: {
    src: '/pictures/share-bridal-05.8b3e3221.jpg',
    width: 1200,
    height: 630,
    alt: 'A curling blush satin ribbon on porcelain paper with a pink lipstick and three loose pearls in hard window light.',
  },
  pricing: {
    src: '/pictures/share-glam-02.182e7f0c.jpg',
    width: 1200,
    height: 630,
    alt: 'An open eyeshadow palette of mattes and glitter shades with rose-gold rims and a brush resting over one pan.',
  },
  booking: {
    src: '/pictures/share-glam-04.81069bd5.jpg',
    width: 1200,
    height: 630,
    alt: 'A makeup brush with a rose-gold ferrule resting on folds of wine-coloured satin.',
  },
  about: {
    src: '/pictures/share-glam-04.81069bd5.jpg',
    width: 1200,
    height: 630,
    alt: 'A makeup brush with a rose-gold ferrule resting on folds of wine-coloured satin.',
  },
  guide: {
    src: '/pictures/share-editorial-07.01a89d64.jpg',
    width: 1200,
    height: 630,
    alt: 'Nine pressed pigment pans in bold colours laid out in a loose grid on pink, some of them used.',
  },
  default: {
    src: '/pictures/share-editorial-08.8c6e1167.jpg',
    width: 1200,
    height: 630,
    alt: 'A crimson lipstick smear and a coral one below it, dragged diagonally across pink paper, the ends breaking into flakes.',
  },
  home: {
    src: '/pictures/share-editorial-08.8c6e1167.jpg',
    width: 1200,
    height: 630,
    alt: 'A crimson lipstick smear and a coral one below it, dragged diagonally across pink paper, the ends breaking into flakes.',
  },
} as const satisfies Record<string, ShareImage>

export type ShareKind = keyof typeof shareImages
