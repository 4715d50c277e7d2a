import type { Pieces } from '#app/content/pieces.ts'
import { pageWords } from '#app/content/words/page-words.ts'
import type { Settings } from '../settings.ts'
import { privacy } from '../words/privacy.ts'
import { hoursFrom } from './hours.ts'
import { defaultServicePages } from './page-words.ts'
import { defaultPrices } from './prices.ts'
import { defaultServices } from './services.ts'
import { defaultPolicies, defaultTravel, studioFrom } from './studio.ts'
import {
  defaultAbout,
  defaultGalleries,
  defaultGuide,
  defaultHome,
  defaultMail,
  defaultQuestions,
  defaultTestimonials,
} from './words.ts'

/** What the environment may say of the artist and their hours. */
interface Environment {
  settings: Settings
  minNoticeHours: number
  /** 0 for never. */
  pendingHours: number
}

/** Version 0 of every piece: what stands on the site until the artist publishes their own. */
export function defaultPieces(environment: Environment): Pieces {
  return {
    studio: studioFrom(environment.settings),
    home: defaultHome,
    about: defaultAbout,
    services: defaultServices,
    prices: defaultPrices,
    questions: defaultQuestions,
    testimonials: defaultTestimonials,
    guide: defaultGuide,
    galleries: defaultGalleries,
    policies: defaultPolicies,
    agreement: { requiredFor: 'none', title: 'Your agreement', words: '' },
    travel: defaultTravel,
    codes: { codes: [] },
    mail: defaultMail,
    hours: hoursFrom(environment),
    pages: pageWords,
    servicePages: defaultServicePages,
    privacy,
  }
}
