import type { PieceName } from '#app/content/pieces.ts'
import type { Field } from '../form/fields.ts'
import { galleryFields } from './galleries.ts'
import { mailFields } from './mail.ts'
import { pageFields, privacyFields, servicePageFields } from './page-words.ts'
import { priceFields, serviceFields } from './prices.ts'
import { policyFields, studioFields, travelFields } from './studio.ts'
import { aboutFields, guideFields, homeFields, questionFields, testimonialFields } from './words.ts'

/** How a piece is edited: what it is called, where it shows, and its form. */
export interface Editor {
  title: string
  /** What is in it, in a few words. */
  about: string
  /** The public pages that show it, the first of them to begin with. */
  pages: readonly string[]
  fields: readonly Field[]
  /** Each of the fields is a group, and a tab. */
  isTabbed?: true
}

/** An address that leads nowhere: it shows what is said there. */
export const NO_PAGE = '/page-not-found'

/** Every piece that has a form here. */
export const EDITORS = {
  studio: {
    title: 'Studio',
    about: 'Name, phone, address, hours in words',
    pages: ['/', '/contact'],
    fields: studioFields,
  },
  home: {
    title: 'Home',
    about: 'Words at the top, vision, mission',
    pages: ['/'],
    fields: homeFields,
  },
  about: { title: 'About', about: 'Your story', pages: ['/about'], fields: aboutFields },
  prices: {
    title: 'Prices',
    about: 'Both price lists',
    pages: ['/pricing', '/wedding', '/glam', '/editorial', '/'],
    fields: priceFields,
  },
  services: {
    title: 'Services',
    about: 'What can be requested, minutes',
    pages: ['/pricing', '/wedding', '/glam'],
    fields: serviceFields,
  },
  galleries: {
    title: 'Galleries',
    about: 'Which pictures, in which order',
    pages: [
      '/photo-gallery',
      '/wedding-gallery',
      '/special-gallery',
      '/wedding',
      '/glam',
      '/editorial',
    ],
    fields: galleryFields,
    isTabbed: true,
  },
  guide: {
    title: 'Guide',
    about: 'Looks and products, word by word',
    pages: ['/products'],
    fields: guideFields,
  },
  questions: {
    title: 'Questions',
    about: 'What people ask, and your answers',
    pages: ['/faq'],
    fields: questionFields,
  },
  testimonials: {
    title: 'Testimonials',
    about: 'What clients said',
    pages: ['/'],
    fields: testimonialFields,
  },
  policies: {
    title: 'Policies',
    about: 'Deposit, lateness, illness, photographs',
    pages: ['/policies'],
    fields: policyFields,
  },
  travel: {
    title: 'Travel',
    about: 'Areas by postal code, fees',
    pages: ['/policies', '/pricing'],
    fields: travelFields,
  },
  servicePages: {
    title: 'Service pages',
    about: 'Bridal, Glam and Editorial Makeup',
    pages: ['/wedding', '/glam', '/editorial'],
    fields: servicePageFields,
  },
  pages: {
    title: 'Other words',
    about: 'Titles, first and last words of every page',
    pages: [
      '/',
      '/about',
      '/pricing',
      '/photo-gallery',
      '/products',
      '/faq',
      '/contact',
      '/newsletter',
      '/booking',
      '/wedding/plan',
      '/waitlist',
      '/policies',
      '/wedding',
      NO_PAGE,
    ],
    fields: pageFields,
  },
  privacy: {
    title: 'Privacy',
    about: 'What you promise, and who answers',
    pages: ['/privacy'],
    fields: privacyFields,
  },
  mail: {
    title: 'Mail words',
    about: 'What clients read from you',
    pages: [],
    fields: mailFields,
  },
} as const satisfies Partial<Record<PieceName, Editor>>

export type EditedPiece = keyof typeof EDITORS

/** The editor of a piece by its name in addresses, or null. */
export function editorOf(name: string | undefined): { piece: EditedPiece; editor: Editor } | null {
  if (!name || !Object.hasOwn(EDITORS, name)) return null
  const piece = name as EditedPiece
  return { piece, editor: EDITORS[piece] }
}

/** The pieces as the desk lists them. */
export const EDITOR_GROUPS: readonly {
  title: string
  pieces: readonly EditedPiece[]
  /** Pages of the desk where a part of the site is edited that has no form here. */
  elsewhere?: readonly { to: string; title: string; about: string }[]
}[] = [
  { title: 'You', pieces: ['studio', 'home', 'about', 'pages'] },
  {
    title: 'Work',
    pieces: ['prices', 'services', 'servicePages', 'galleries', 'guide'],
    elsewhere: [
      {
        to: '/admin/site/pictures',
        title: 'Pictures',
        about: 'Upload, words, what stays in view',
      },
      {
        to: '/admin/schedule/hours',
        title: 'Opening hours',
        about: 'When clients can ask, buffers, notice',
      },
    ],
  },
  { title: 'Trust', pieces: ['questions', 'testimonials', 'policies', 'travel', 'privacy'] },
  { title: 'Mail', pieces: ['mail'] },
]
