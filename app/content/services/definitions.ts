export interface Definition {
  title: string
  description: string
}

/** What the names of the looks mean, from the quietest to the most deliberate. */
export const definitions: readonly Definition[] = [
  {
    title: 'Natural',
    description:
      'Your own face after a good night. Skin is evened only where it asks for it, brows are brushed up and filled with hair-fine strokes, lashes are curled and the lip stays close to its own colour. If the makeup is noticed before you are, it has gone too far.',
  },
  {
    title: 'Soft glam',
    description:
      'Polished, with every edge blurred. A satin base that still reads as skin, a neutral shimmer on the lid with the depth kept to its outer third, soft blush, feathery lashes and a nude or rose lip. It photographs well and is easy to wear to dinner.',
  },
  {
    title: 'Glam',
    description:
      'The full evening look: more coverage, sculpted cheeks, a defined crease, liner, dramatic lashes and a deliberate lip. It is made for flash, low light and dancing, so it goes on in several thin layers rather than one heavy one.',
  },
  {
    title: 'Bridal',
    description:
      'Less a look than a standard. It has to last from the first photograph to the last dance, through tears and weather, hold its own beside white fabric, show no flashback, and still look like you when the album comes out in twenty years.',
  },
  {
    title: 'Smoky eye',
    description:
      'Depth at the lash line that fades as it rises, with no place where one shade stops and the next begins. Charcoal is the classic; plum, bronze and olive do the same more gently. The eyes come before the base, so that whatever falls can be wiped away.',
  },
  {
    title: 'Monochromatic',
    description:
      'One family of colour on eyes, cheeks and lips, told apart by texture: a terracotta wash on the lid, the same warmth in a cream blush, a satin lip. Calm to look at and very forgiving, because nothing on the face competes.',
  },
  {
    title: 'Editorial',
    description:
      'Makeup that serves a picture, built to a brief, a light and a lens. It may be bare skin with one graphic line, or colour placed where nobody would wear it to work. The camera is the mirror, so it is judged on the screen, frame by frame.',
  },
]
