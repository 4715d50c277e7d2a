import { href } from 'react-router'
import type { PieceName } from '#app/content/pieces.ts'
/** What the desk calls a piece, and where it shows; its form is made of its schema. */
export interface Editor {
  title: string
  /** What is in it, in a few words. */
  about: string
  /** The public pages that show it, the first of them to begin with. */
  pages: readonly string[]
  /** The id of the part of the first of them that it is about. */
  part?: string
  /** Each group of its form is a tab. */
  isTabbed?: true
}

/** An address that leads nowhere: it shows what is said there. */
export const NO_PAGE = '/page-not-found'

export const EDITORS = {
  studio: {
    title: 'Studio',
    about: 'Name, phone, address',
    pages: ['/', '/contact'],
  },
  home: {
    title: 'Home',
    about: 'Opening, vision, mission',
    pages: ['/'],
  },
  about: { title: 'About', about: 'Your story', pages: ['/about'] },
  prices: {
    title: 'Prices',
    about: 'Both price lists',
    pages: ['/pricing', '/wedding', '/glam', '/editorial', '/'],
  },
  services: {
    title: 'Services',
    about: 'What clients can book, and how long it takes',
    pages: ['/pricing', '/wedding', '/glam'],
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
    isTabbed: true,
  },
  guide: {
    title: 'Guide',
    about: 'Looks and products',
    pages: ['/products'],
  },
  questions: {
    title: 'Questions',
    about: 'Questions and answers',
    pages: ['/faq'],
  },
  testimonials: {
    title: 'Testimonials',
    about: 'What clients said',
    pages: ['/'],
  },
  policies: {
    title: 'Policies',
    about: 'Retainer, lateness, illness, photos',
    pages: ['/policies'],
  },
  agreement: {
    title: 'Agreement',
    about: 'What clients sign',
    pages: [],
  },
  travel: {
    title: 'Travel',
    about: 'Areas by postal code, fees',
    pages: ['/pricing', '/policies'],
    part: 'travel',
  },
  codes: {
    title: 'Codes',
    about: 'Discount codes',
    pages: ['/booking'],
  },
  servicePages: {
    title: 'Service pages',
    about: 'Bridal, Glam and Editorial Makeup',
    pages: ['/wedding', '/glam', '/editorial'],
  },
  pages: {
    title: 'Page titles and intros',
    about: 'Titles, intros and endings of every page',
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
  },
  privacy: {
    title: 'Privacy',
    about: 'Your privacy promise',
    pages: ['/privacy'],
  },
  mail: {
    title: 'Email texts',
    about: 'What your emails say, saved answers',
    pages: [],
  },
} as const satisfies Partial<Record<PieceName, Editor>>

export type EditedPiece = keyof typeof EDITORS

export const EDITED_PIECES = Object.keys(EDITORS) as EditedPiece[]

/** The editor of a piece by its name in addresses, or null. */
export function editorOf(name: string | undefined): { piece: EditedPiece; editor: Editor } | null {
  if (!name || !Object.hasOwn(EDITORS, name)) return null
  const piece = name as EditedPiece
  return { piece, editor: EDITORS[piece] }
}

export const EDITOR_GROUPS: readonly {
  title: string
  pieces: readonly EditedPiece[]
  /** Pages of the desk where a part of the site is edited that has no form here. */
  elsewhere?: readonly { to: string; title: string; about: string }[]
}[] = [
  { title: 'You', pieces: ['studio', 'home', 'about', 'pages'] },
  {
    title: 'Work',
    pieces: ['prices', 'services', 'codes', 'servicePages', 'galleries', 'guide'],
    elsewhere: [
      {
        to: href('/admin/site/pictures'),
        title: 'Pictures',
        about: 'Upload, describe, crop',
      },
      {
        to: href('/admin/schedule/hours'),
        title: 'Opening hours',
        about: 'When clients can book',
      },
    ],
  },
  {
    title: 'Trust',
    pieces: ['questions', 'testimonials', 'policies', 'agreement', 'travel', 'privacy'],
  },
  { title: 'Email', pieces: ['mail'] },
]
