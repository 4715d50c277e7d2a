import { z } from 'zod'
import { chapterPictures } from '#app/content/words/products.ts'
import type {
  About,
  Galleries,
  Guide,
  Home,
  MailWords,
  Questions,
  Testimonials,
} from '#app/content/words.ts'
import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import {
  giveIds,
  id,
  line,
  list,
  optionalText,
  picture,
  refuseSharedIds,
  rowId,
  sitePath,
  text,
} from './parts.schema.ts'

const SERVICE_PATHS = ['/wedding', '/editorial', '/glam'] as const

export const homeSchema = z.object({
  hero: z.object({
    firstLine: line(60),
    faces: list(z.object({ secondLine: line(40), name: line(40), picture }), 1, 3),
    lede: text(300),
    inset: picture,
  }),
  vision: text(600),
  mission: z.object({ text: text(600), picture }),
  cards: list(
    z.object({
      id: z.enum(['wedding', 'editorial', 'glam']),
      title: line(40),
      description: text(300),
      picture,
      from: z.object({ label: line(60), row: id }),
    }),
    3,
    3,
  ),
  consultation: z.object({ title: list(line(80), 1, 2), text: text(600) }),
  // Earlier versions knew no choice.
  film: z
    .object({
      shown: z.boolean({ error: 'Please say true or false' }),
      instead: picture.nullable(),
    })
    .default({ shown: true, instead: null }),
}) satisfies z.ZodType<Home>

export const aboutSchema = z.object({
  lede: text(600),
  statement: text(300),
  story: list(text(1500), 1, 8),
  skills: list(
    z.object({ title: line(60), description: text(400), href: z.enum(SERVICE_PATHS) }),
    1,
    6,
  ),
}) satisfies z.ZodType<About>

export const questionsSchema = z.object({
  questions: list(
    z.object({
      question: line(160),
      answer: text(1500),
      more: z.object({ label: line(60), href: sitePath }).optional(),
    }),
    1,
    40,
  ),
}) satisfies z.ZodType<Questions>

export const testimonialsSchema = z.object({
  testimonials: list(
    z.object({
      quote: text(600),
      author: line(80),
      position: z.enum(['Glam', 'Bridal'], { error: 'Please choose Glam or Bridal' }),
      picture,
      sample: z.boolean().default(false),
      hidden: z.boolean().default(false),
    }),
    0,
    30,
  ),
}) satisfies z.ZodType<Testimonials>

const entry = z.object({ name: line(60), text: text(800) })

const chapter = z
  .object({
    id: rowId,
    title: line(60),
    picture: picture.nullable().optional(),
    items: list(entry, 1, 40),
  })
  // What was published before chapters named their pictures has those of then.
  .transform((one) => ({ ...one, picture: one.picture ?? pictureBefore(one) }))

function pictureBefore({ id, picture }: { id: string; picture?: string | null | undefined }) {
  return picture === null ? null : (chapterPictures[id] ?? null)
}

export const guideSchema = z
  .object({
    categories: list(chapter, 1, 12),
    looks: list(entry, 1, 30),
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
  ) satisfies z.ZodType<Guide>

const gallery = z.object({ title: line(60), lede: text(400), pictures: list(picture, 1, 60) })

export const galleriesSchema = z.object({
  portfolio: gallery,
  weddings: gallery,
  occasions: gallery,
  services: z.object({
    wedding: list(picture, 1, 30),
    glam: list(picture, 1, 30),
    editorial: list(picture, 1, 30),
  }),
}) satisfies z.ZodType<Galleries>

const frame = z.object({ opening: optionalText(600), closing: optionalText(600) })

// What was published before there were these says nothing of them.
const laterFrame = frame.default({ opening: '', closing: '' })
const wanted = z.boolean({ error: 'Please say yes or no' }).default(true)

export const mailSchema = z
  .object({
    words: z.object({
      received: frame,
      confirmed: frame,
      cancelled: frame,
      moved: frame,
      released: frame,
      reminder: laterFrame,
      afterwards: laterFrame,
    }),
    automatic: z
      .object({ weekBefore: wanted, dayBefore: wanted, afterwards: wanted })
      .default({ weekBefore: true, dayBefore: true, afterwards: true }),
    templates: list(
      z.object({
        id: rowId,
        label: line(40),
        subject: line(SUBJECT_MAX),
        content: text(PROMOTION_CONTENT_MAX),
      }),
      1,
      20,
    ),
  })
  .transform((mail) => {
    giveIds(mail.templates, ({ label }) => label)
    return mail
  })
  .superRefine(({ templates }, context) =>
    refuseSharedIds(
      templates.map(({ id }, index) => ({ id, path: ['templates', index] })),
      context,
    ),
  ) satisfies z.ZodType<MailWords>
