import { z } from 'zod'
import { chapterPictures } from '#app/content/words/products.ts'
import {
  choice,
  edited,
  group,
  kept,
  line,
  lines,
  optionalPicture,
  paragraphs,
  picture,
  rows,
  text,
  tick,
} from './form.schema.ts'
import * as part from './parts.schema.ts'
import { giveIds, refuseSharedIds, rowId } from './parts.schema.ts'

const face = z.object({
  secondLine: line('Second line', 40),
  name: line('What it is for', 40),
  picture: picture('Picture'),
})

const card = z.object({
  id: kept(z.enum(['wedding', 'editorial', 'glam'])),
  title: line('Title', 40),
  description: text('Text', 300),
  picture: picture('Picture'),
  /** The row of `prices` that the service begins at, and what it is called. */
  from: z.object({
    label: line('Price label'),
    row: edited(part.id, 'price-row', 'The price it begins at'),
  }),
})

export const homeSchema = z.object({
  hero: group('Top of the page', {
    firstLine: line('Headline, first line', 60, { isExample: true }),
    faces: rows(
      'Headline, second line',
      {
        note: 'Up to three, shown in turn, each with its picture',
        item: 'line',
        titled: 'secondLine',
        most: 3,
        least: 1,
      },
      face,
    ),
    lede: text('Below the headline', 300),
  }),
  vision: text('Vision', 600),
  mission: group('Mission', { text: text('Text', 600), picture: picture('Picture') }),
  cards: rows(
    'Services',
    { item: 'card', titled: 'title', most: 3, least: 3, isFixed: true },
    card,
  ),
  consultation: group('Free consultation', {
    title: lines('Title', part.line(80), 1, 2, 'One or two lines'),
    text: text('Text', 600),
  }),
  /** A picture of the artist's own, else the film of brushes where it is shown. Earlier versions knew no choice. */
  film: group('The band after the services', {
    shown: tick('Show the film of brushes'),
    instead: optionalPicture('Picture instead of the film'),
  }).default({ shown: true, instead: null }),
})

const skill = z.object({
  title: line('Title'),
  description: text('Text', 400),
  href: choice('Leads to', { '/wedding': 'Weddings', '/glam': 'Glam', '/editorial': 'Editorial' }),
})

export const aboutSchema = z.object({
  lede: text('Intro', 600),
  statement: text('Sentence that stands out', 300),
  story: paragraphs(
    'Your story',
    part.text(1500),
    1,
    8,
    'An empty line begins a new paragraph; up to eight',
  ),
  skills: rows('What you do', { item: 'skill', titled: 'title', most: 6, least: 1 }, skill),
})

const question = z.object({
  question: line('Question', 160),
  answer: text('Answer', 1500),
  more: group(
    'A link below the answer',
    {
      label: line('Link text'),
      href: edited(part.sitePath, 'line', 'A page of this site, such as /pricing', { max: 200 }),
    },
    { empty: 'left out' },
  ).optional(),
})

export const questionsSchema = z.object({
  questions: rows(
    'Questions',
    { item: 'question', titled: 'question', most: 40, least: 1 },
    question,
  ),
})

const testimonial = z.object({
  quote: text('What they said', 600),
  author: line('Who they are', 80, {
    hint: 'Such as “Bride, September wedding”, as they agreed to be named',
  }),
  position: choice(
    'Kind of work',
    { Bridal: 'Bridal', Glam: 'Glam' },
    'Please choose Glam or Bridal',
  ),
  picture: picture('Picture'),
  sample: tick('This is a sample, not a client’s words').default(false),
  hidden: tick('Hidden from visitors').default(false),
})

export const testimonialsSchema = z.object({
  testimonials: rows(
    'Testimonials',
    {
      note: 'Hide the samples, or replace them with what your clients said',
      item: 'testimonial',
      titled: 'author',
      most: 30,
    },
    testimonial,
  ),
})

const entry = z.object({ name: line('Name'), text: text('What it is', 800) })

const chapter = z
  .object({
    id: kept(rowId),
    title: line('Chapter'),
    picture: optionalPicture('Picture').optional(),
    items: rows('Products', { item: 'product', titled: 'name', most: 40, least: 1 }, entry),
  })
  // What was published before chapters named their pictures has those of then.
  .transform((one) => ({ ...one, picture: one.picture ?? pictureBefore(one) }))

function pictureBefore({ id, picture }: { id: string; picture?: string | null | undefined }) {
  return picture === null ? null : (chapterPictures[id] ?? null)
}

/** The kit in the order it is reached for, and what the names of the looks mean. */
export const guideSchema = z
  .object({
    categories: rows('The kit', { item: 'chapter', titled: 'title', most: 12, least: 1 }, chapter),
    looks: rows(
      'What the looks are called',
      { item: 'look', titled: 'name', most: 30, least: 1 },
      entry,
    ),
  })
  .transform((guide) => {
    giveIds(guide.categories, ({ title }) => title)
    return guide
  })
  .superRefine(({ categories }, context) =>
    refuseSharedIds(
      categories.map(({ id }, index) => ({ id, path: ['categories', index] })),
      context,
    ),
  )

export type Home = z.output<typeof homeSchema>
export type About = z.output<typeof aboutSchema>
export type Questions = z.output<typeof questionsSchema>
export type Testimonials = z.output<typeof testimonialsSchema>
export type Testimonial = Testimonials['testimonials'][number]
export type Guide = z.output<typeof guideSchema>
