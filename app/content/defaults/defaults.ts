import {
  CLIENT_CANCEL_HOURS,
  MONTHS_AHEAD,
  WEDDING_NOTICE_DAYS,
} from '#app/booking/booking-limits.ts'
import type { Hours, OpenHours } from '#app/content/hours.ts'
import type { Pieces } from '#app/content/pieces.ts'
import type { ServicePages, ServicePageWords } from '#app/content/schemas/pages.schema.ts'
import { prom, type ServicePage, servicePages } from '#app/content/services/service-pages.ts'
import type { Settings } from '#app/content/settings.ts'
import type { Policies, Studio } from '#app/content/studio.ts'
import { pageWords } from '#app/content/words/page-words.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { PENDING_HOURS } from '#app/requests/pending-requests.ts'
import { privacy } from '../words/privacy.ts'
import { defaultPrices } from './prices.ts'
import { defaultServices } from './services.ts'
import {
  defaultAbout,
  defaultGalleries,
  defaultGuide,
  defaultHome,
  defaultMail,
  defaultQuestions,
  defaultTestimonials,
} from './words.ts'

/** The three service pages as the program words them. */
export const defaultServicePages: ServicePages = {
  wedding: { ...wordsOf(pageOf('/wedding')), morning: morningOf(pageOf('/wedding')) },
  glam: {
    ...wordsOf(pageOf('/glam')),
    prom: {
      title: prom.title,
      text: prom.text,
      points: prom.points.map((point) => ({ ...point })),
      friends: { title: prom.friends, text: prom.together },
    },
  },
  editorial: wordsOf(pageOf('/editorial')),
}

function pageOf(path: ServicePage['path']): ServicePage {
  const page = servicePages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no service page at ${path}`)
  return page
}

function wordsOf(page: ServicePage): ServicePageWords {
  const { name, heading, lede, description, lead, caption, bar } = page
  return {
    ...{ name, heading, lede, description, lead, caption },
    bar: bar.label,
    included: [...page.included],
    course: page.course.map((step) => ({ ...step })),
    closing: [...page.closing],
  }
}

function morningOf({ path, morning }: ServicePage): ServicePages['wedding']['morning'] {
  if (!morning) throw new Error(`The page ${path} tells of no morning`)
  const { title, text, readyBy, people } = morning
  return { title, text, readyBy, people: { ...people } }
}

/** Every day open, so that each has the 17 half hours from 09:00 to 17:00. */
const ALL_DAY: OpenHours = { open: true, from: '09:00' as TimeOfDay, to: '17:00' as TimeOfDay }

/** MIN_NOTICE_HOURS and PENDING_HOURS stand in for two of these until the artist sets them. */
export function hoursFrom({
  minNoticeHours = 0,
  pendingHours = PENDING_HOURS,
}: {
  minNoticeHours?: number
  pendingHours?: number
}): Hours {
  return {
    weekly: {
      monday: ALL_DAY,
      tuesday: ALL_DAY,
      wednesday: ALL_DAY,
      thursday: ALL_DAY,
      friday: ALL_DAY,
      saturday: ALL_DAY,
      sunday: ALL_DAY,
    },
    periods: [],
    closed: [],
    bufferMinutes: 0,
    travelBufferMinutes: 60,
    minNoticeHours,
    weddingNoticeDays: WEDDING_NOTICE_DAYS,
    pendingHours,
    cancelHours: CLIENT_CANCEL_HOURS,
    monthsAhead: MONTHS_AHEAD,
  }
}

/**
 * How appointments are kept, in the artist's own words: promises, so they are the artist's to check
 * and replace. The hours until which a client may cancel are no part of them; the page adds those.
 */
const policies: Policies = {
  deposit:
    'You don’t pay anything to request a time. If I ask for a retainer to keep your date, you’ll see the amount and the due date on your own page when I confirm, and it comes off the total.',
  cancellation:
    'Plans change. Tell me as early as you can and there’s nothing to pay. If another day would work, write to me before you cancel and I’ll look for one.',
  travel:
    'When I come to you, the mobile prices apply. A travel fee may apply, depending on the distance. I’ll tell you the exact fee before anything is confirmed. I need a table, a chair, a window or a lamp, and somewhere to park.',
  lateness:
    'If you’re running late, please call. I’ll keep your place and do as much as I can in the time that’s left, so the next person isn’t late too. The price stays the same. If I’m the one running late, I’ll let you know before your start time, and you’ll still get your full appointment.',
  illness:
    'If you have a cold sore, pink eye or a fever, please tell me and we’ll find another day at no cost. If I get sick, I’ll call you right away, help you find another artist, and refund whatever you’ve paid.',
  hygiene:
    'I wash and disinfect brushes after every face, take creams from their pots with a clean spatula, and use wands and puffs only once. Tell me about your allergies and sensitivities, including latex and lash adhesive.',
  photographs:
    'I always ask before I take a photo, and I only publish it with your written permission, which you can take back. For anyone under 18, a parent has to agree too. Saying no doesn’t change the price or the work.',
  /** Nothing is asked for in advance until the artist says so. */
  retainer: { percent: 0, dueDays: 7, words: '', byService: {} },
}

/** What the environment and the program say of the artist, as long as nothing has been published. */
function studioFrom(settings: Settings): Studio {
  return {
    name: settings.artistName,
    phone: settings.phone,
    email: settings.email,
    location: settings.location,
    hours: settings.hours,
    weekendHours: settings.weekendHours,
    mailingAddress: settings.mailingAddress,
    socialUrls: settings.socialUrls,
    bio: settings.bio.text,
    portrait: null,
    tax: null,
  }
}

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
    policies,
    agreement: { requiredFor: 'none', title: 'Your agreement', words: '' },
    // No area is known before the artist names one: travel is then told with the answer.
    travel: { areas: [] },
    codes: { codes: [] },
    mail: defaultMail,
    hours: hoursFrom(environment),
    pages: pageWords,
    servicePages: defaultServicePages,
    privacy,
  }
}
