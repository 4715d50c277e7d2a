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
import { promotionTemplates } from '#app/content/words/promotion-templates.ts'
import {
  type GalleryPage,
  photoGallery,
  serviceGalleries,
  specialGallery,
  weddingGallery,
} from '../pictures/galleries.ts'
import { about } from '../words/about.ts'
import { type Question, questions, questionsWith } from '../words/faq.ts'
import { consultation, hero, mission, serviceCards, vision } from '../words/home.ts'
import { chapterPictures, definitions, productCategories } from '../words/products.ts'
import { testimonials } from '../words/testimonials.ts'
import { defaultPrices } from './prices.ts'

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
