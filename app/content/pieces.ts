import type { Hours } from './hours.ts'
import type { Pages, PrivacyWords, ServicePages } from './page-words.ts'
import type { Prices } from './prices.ts'
import type { Services } from './services.ts'
import type { Policies, Studio, Travel } from './studio.ts'
import type { About, Galleries, Guide, Home, MailWords, Questions, Testimonials } from './words.ts'

/** Every piece of the site that the artist edits on the desk, by its name in addresses. */
export interface Pieces {
  studio: Studio
  home: Home
  about: About
  services: Services
  prices: Prices
  questions: Questions
  testimonials: Testimonials
  guide: Guide
  galleries: Galleries
  policies: Policies
  travel: Travel
  mail: MailWords
  hours: Hours
  pages: Pages
  servicePages: ServicePages
  privacy: PrivacyWords
}

export type PieceName = keyof Pieces

/** The pieces in the order the desk lists them. */
export const PIECE_NAMES = [
  'studio',
  'home',
  'about',
  'services',
  'prices',
  'galleries',
  'guide',
  'questions',
  'testimonials',
  'policies',
  'travel',
  'hours',
  'mail',
  'servicePages',
  'pages',
  'privacy',
] as const satisfies readonly PieceName[]

/** Whether text names a piece. */
export function isPieceName(text: string): text is PieceName {
  return (PIECE_NAMES as readonly string[]).includes(text)
}
