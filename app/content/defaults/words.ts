import { findPrice, type Prices } from '#app/content/prices.ts'
import type { Galleries } from '#app/content/schemas/galleries.schema.ts'
import type { MailWords } from '#app/content/schemas/mail.schema.ts'
import type {
  About,
  Guide,
  Home,
  Questions,
  Testimonials,
} from '#app/content/schemas/words.schema.ts'
import {
  type GalleryPage,
  photoGallery,
  serviceGalleries,
  specialGallery,
  weddingGallery,
} from '../pictures/galleries.ts'
import { type Question, questions, questionsWith } from '../words/faq.ts'
import { consultation, hero, mission, serviceCards, vision } from '../words/home.ts'
import { chapterPictures, definitions, productCategories } from '../words/products.ts'
import { testimonials } from '../words/testimonials.ts'
import { defaultPrices } from './prices.ts'

/** A letter to begin with; the artist changes what they like. */
interface PromotionTemplate {
  id: 'default' | 'seasonal' | 'discount'
  label: string
  subject: string
  content: string
}

export const promotionTemplates: readonly PromotionTemplate[] = [
  {
    id: 'default',
    label: 'Default',
    subject: 'A quiet hour in the chair',
    content: `Hello,

It has been a while since my last letter, so here is what is new.

My calendar for the coming weeks is open. A standard application takes about 45 minutes to an hour, a bridal one an hour and a half to two, and nobody is ever rushed.

If you are thinking about a look but are not sure what would suit you, **the consultation is free**. Bring a photo, a fabric swatch or only a feeling, and we will find the colours together.

Just answer this letter and tell me what you have in mind.

Warmly`,
  },
  {
    id: 'seasonal',
    label: 'Seasonal',
    subject: 'A new season, a softer light',
    content: `Hello,

The light is changing, and so is what looks well in it. A few things I am reaching for this season:

- a dewy, well-rested skin that still lasts through dinner
- warm rose and plum on the lips instead of a bright red
- one soft wash of colour on the eyes, and lashes that do the rest

Weekends fill up first, with weddings, proms and family gatherings. **Four to six weeks ahead** is a good time to ask for yours.

I would love to see you in the chair.

Warmly`,
  },
  {
    id: 'discount',
    label: 'Discount',
    subject: '20% off your next appointment',
    content: `Hello,

A small thank-you for reading my letters: **20% off** your next makeup appointment.

## Your code: GLOW20

Type it under “Have a code?” when you request a time. It is good for any one service in the studio, for you or for a friend you would like to treat.

Travel fees are not included, and it cannot be put together with another offer.

Warmly`,
  },
]

/** What the artist says of themselves; theirs to replace. */
export const about = {
  lede: 'The quiet part is the part I like best: you in the chair, a window to your left, nothing left to decide.',
  statement:
    'A face is not a spreadsheet. A\u00a0wedding morning, on the other hand, is very much a\u00a0schedule.',
  story: [
    'I plan a morning backwards from the minute you need to be dressed. I write down every shade I use on you. I’d rather lift a lash and place it again than tell you it’s fine.',
    'The habit comes from 19 years in ERP analysis and business strategy in the automotive industry, where one wrong number at the start gets expensive by the end. Now I’m a soon-to-be graduate of a beauty college makeup diploma program.',
    'You should leave the chair looking like yourself on a very good day.',
  ],
  skills: [
    {
      title: 'Bridal Makeup',
      description:
        'Light on the skin, made to last through tears and weather, and planned to the quarter hour, for you and everyone standing beside you.',
      href: '/wedding',
    },
    {
      title: 'Editorial',
      description:
        'Built to a brief and checked through the lens: clean skin, a colour story, one line exactly where it should be.',
      href: '/editorial',
    },
    {
      title: 'Special Events',
      description:
        'Prom, graduation, galas and birthdays worth dressing for, from soft glam to a full evening look.',
      href: '/glam',
    },
  ],
} as const

/** How the cards of the home page are told apart once the artist has changed their words. */
const CARD_IDS = { '/wedding': 'wedding', '/editorial': 'editorial', '/glam': 'glam' } as const

export const defaultHome: Home = {
  hero: {
    firstLine: hero.firstLine,
    faces: hero.faces.map((face) => ({ ...face })),
    lede: hero.lede,
  },
  vision,
  mission: { text: mission.text, picture: mission.image },
  cards: serviceCards.map(({ title, description, image, href, from }) => ({
    id: CARD_IDS[href],
    title,
    description,
    picture: image,
    from,
  })),
  consultation: { title: [...consultation.title], text: consultation.text },
  film: { shown: true, instead: null },
}

export const defaultAbout: About = {
  lede: about.lede,
  statement: about.statement,
  story: [...about.story],
  skills: about.skills.map((skill) => ({ ...skill })),
}

export const defaultQuestions: Questions = { questions: questions.map(questionOf) }

/** The default questions with the prices of now in their answers: they name some. */
export function questionsFrom(prices: Prices): Questions {
  const price = (id: string) =>
    findPrice(prices, id)?.row.price ?? findPrice(defaultPrices, id)?.row.price ?? 0
  const figures = {
    lashes: price('additional-lashes'),
    ownLashes: price('additional-own-lashes'),
    trial: price('additional-trial'),
    groupOfFour: price('group-four'),
    groupBridalParty: price('group-bridal-party'),
  }
  return { questions: questionsWith(figures).map(questionOf) }
}

function questionOf({ question, answer, more }: Question) {
  return { question, answer, ...(more ? { more } : {}) }
}

export const defaultTestimonials: Testimonials = {
  testimonials: testimonials.map(({ quote, author, position, image, sample }) => ({
    quote,
    author,
    position,
    picture: image,
    sample,
    hidden: false,
  })),
}

export const defaultGuide: Guide = {
  categories: productCategories.map(({ id, title, items }) => ({
    id,
    title,
    picture: chapterPictures[id] ?? null,
    items: pairs(items),
  })),
  looks: pairs(definitions),
}

export const defaultGalleries: Galleries = {
  portfolio: gallery(photoGallery),
  weddings: gallery(weddingGallery),
  occasions: gallery(specialGallery),
  services: {
    wedding: serviceGalleries.Wedding.items.map(({ image }) => image),
    glam: serviceGalleries.Glam.items.map(({ image }) => image),
    editorial: serviceGalleries.Editorial.items.map(({ image }) => image),
  },
}

const NO_WORDS = { opening: '', closing: '' }

export const defaultMail: MailWords = {
  words: {
    received: NO_WORDS,
    confirmed: NO_WORDS,
    cancelled: NO_WORDS,
    moved: NO_WORDS,
    released: NO_WORDS,
    reminder: NO_WORDS,
    afterwards: NO_WORDS,
  },
  automatic: { weekBefore: true, dayBefore: true, afterwards: true },
  templates: promotionTemplates.map((template) => ({ ...template })),
  answers: [],
}

function gallery({ title, lede, items }: GalleryPage) {
  return { title, lede, pictures: items.map(({ image }) => image) }
}

function pairs(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([name, text]) => ({ name, text }))
}
