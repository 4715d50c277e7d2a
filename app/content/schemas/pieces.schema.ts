import type { z } from 'zod'
import { agreementSchema } from './agreement.schema.ts'
import { codesSchema } from './codes.schema.ts'
import { galleriesSchema } from './galleries.schema.ts'
import { hoursSchema } from './hours.schema.ts'
import { mailSchema } from './mail.schema.ts'
import { pagesSchema, privacySchema, servicePagesSchema } from './pages.schema.ts'
import { pricesSchema } from './prices.schema.ts'
import { servicesSchema } from './services.schema.ts'
import { policiesSchema, studioSchema, travelSchema } from './studio.schema.ts'
import {
  aboutSchema,
  guideSchema,
  homeSchema,
  questionsSchema,
  testimonialsSchema,
} from './words.schema.ts'

/**
 * Every piece of the site that the artist edits on the desk, by its name in addresses. Its schema is all that is said of
 * it: its type, its form, what an import and a call must send, and their description are made of it.
 */
export const pieceSchemas = {
  studio: studioSchema,
  home: homeSchema,
  about: aboutSchema,
  services: servicesSchema,
  prices: pricesSchema,
  questions: questionsSchema,
  testimonials: testimonialsSchema,
  guide: guideSchema,
  galleries: galleriesSchema,
  codes: codesSchema,
  policies: policiesSchema,
  agreement: agreementSchema,
  travel: travelSchema,
  mail: mailSchema,
  hours: hoursSchema,
  pages: pagesSchema,
  servicePages: servicePagesSchema,
  privacy: privacySchema,
}

export type Pieces = { [Name in keyof typeof pieceSchemas]: z.output<(typeof pieceSchemas)[Name]> }
