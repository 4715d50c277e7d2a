import type { z } from 'zod'
import type { Pieces } from '#app/content/pieces.ts'
import { hoursSchema } from './hours.schema.ts'
import { pagesSchema, privacySchema, servicePagesSchema } from './page-words.schema.ts'
import { pricesSchema } from './prices.schema.ts'
import { servicesSchema } from './services.schema.ts'
import { policiesSchema, studioSchema, travelSchema } from './studio.schema.ts'
import {
  aboutSchema,
  galleriesSchema,
  guideSchema,
  homeSchema,
  mailSchema,
  questionsSchema,
  testimonialsSchema,
} from './words.schema.ts'

/** What a value of each piece must be: for the editor, the calls, an import and their description. */
export const pieceSchemas: { [Name in keyof Pieces]: z.ZodType<Pieces[Name]> } = {
  studio: studioSchema,
  home: homeSchema,
  about: aboutSchema,
  services: servicesSchema,
  prices: pricesSchema,
  questions: questionsSchema,
  testimonials: testimonialsSchema,
  guide: guideSchema,
  galleries: galleriesSchema,
  policies: policiesSchema,
  travel: travelSchema,
  mail: mailSchema,
  hours: hoursSchema,
  pages: pagesSchema,
  servicePages: servicePagesSchema,
  privacy: privacySchema,
}
