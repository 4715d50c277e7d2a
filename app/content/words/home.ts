import type { PictureName } from '../pictures/pictures.ts'

/** The hero: a first line that stays, and what it is followed by, each with a picture of its own. */
export const hero = {
  firstLine: 'The calm before',
  faces: [
    { secondLine: 'the aisle', name: 'Weddings', picture: 'hero-weddings' },
    { secondLine: 'the dance', name: 'Glam', picture: 'hero-glam' },
    { secondLine: 'the flash', name: 'Editorial', picture: 'hero-editorial' },
  ],
  lede: 'Bridal, prom and editorial makeup for people who want to look like themselves on a very good day.',
} as const satisfies {
  firstLine: string
  faces: readonly { secondLine: string; name: string; picture: PictureName }[]
  lede: string
}

/** What is read aloud in place of the turning lines: it stays the same. */
export function heroSentence({
  firstLine,
  faces,
}: {
  firstLine: string
  faces: readonly { secondLine: string }[]
}): string {
  return `${firstLine} ${faces.map((face) => face.secondLine).join(', ')}.`
}

export const vision =
  'I want you to recognize yourself in every photograph. Makeup should stand up to happy tears, a humid July tent and a hundred camera flashes, and still look like skin when someone leans in to kiss your cheek.'

interface ServiceCard {
  title: string
  description: string
  image: PictureName
  href: '/wedding' | '/editorial' | '/glam'
  /** The price told with it, by its row of `prices`, and what it is called. */
  from: { label: string; row: string }
}

export const serviceCards: readonly ServiceCard[] = [
  {
    title: 'Weddings',
    description:
      'You, your party and the youngest bridesmaid, each with their own time in the chair.',
    image: 'skin-01',
    href: '/wedding',
    from: { label: 'Bride, on the wedding day', row: 'bridal-bride' },
  },
  {
    title: 'Editorial',
    description: 'Built to a brief: clean skin, a colour story, one graphic line placed exactly.',
    image: 'skin-02',
    href: '/editorial',
    from: { label: 'In the studio', row: 'editorial-look' },
  },
  {
    title: 'Glam',
    description: 'Prom, graduation, galas and birthdays worth dressing for.',
    image: 'skin-05',
    href: '/glam',
    from: { label: 'Prom, in the studio', row: 'glam-prom' },
  },
]

export const consultation = {
  title: ['Not sure yet?', 'Let’s talk.'],
  text: 'The first consultation is free. Bring a photo you love, one you don’t, and your questions about skin, lashes and timing. There’s no pressure to book.',
  link: { label: 'CONTACT US!', href: '/contact' },
} as const

export const mission = {
  text: 'To make professional artistry feel unhurried: skin prepared properly, prices stated plainly, and every age and undertone welcome in the chair.',
  image: 'guide-01',
} as const satisfies { text: string; image: PictureName }
