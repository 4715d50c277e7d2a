import type { PieceName } from '#app/domain/content/pieces.ts'
import { about } from './about.ts'
import { questions } from './faq.ts'
import { consultation, hero, mission } from './home.ts'
import { galleryPages } from './pictures/galleries.ts'
import { pictures } from './pictures/pictures.ts'
import { policies } from './policies.ts'
import { servicePages } from './services/service-pages.ts'
import type { Settings } from './settings.ts'
import { testimonials } from './testimonials.ts'

/** Something on the site that is still an example, and where the artist puts their own in its place. */
export interface SampleContent {
  what: string
  /** The page of the desk where it is edited. */
  where: `/admin/site/${PieceName}`
}

/** What of the site's content speaks of people or promises and is still marked as a sample. */
export function sampleContent({ bio }: Pick<Settings, 'bio'>): SampleContent[] {
  const places = [
    {
      what: 'Testimonials, with the labels of the clients',
      where: '/admin/site/testimonials',
      parts: testimonials,
    },
    { what: 'The bio in the foot of every page', where: '/admin/site/studio', parts: [bio] },
    {
      what: 'The words of the home page',
      where: '/admin/site/home',
      parts: [hero, consultation, mission],
    },
    {
      what: 'The pictures, and the words of the galleries',
      where: '/admin/site/galleries',
      parts: [...galleryPages, ...Object.values(pictures)],
    },
    { what: 'The About page', where: '/admin/site/about', parts: [about] },
    { what: 'The answers of the FAQ', where: '/admin/site/questions', parts: questions },
    {
      what: 'The service pages',
      where: '/admin/site/servicePages',
      parts: servicePages,
    },
    { what: 'The policies', where: '/admin/site/policies', parts: [policies] },
    {
      what: 'How soon a message is answered, and the other words of the pages',
      where: '/admin/site/pages',
      parts: [{ sample: true }],
    },
    { what: 'The privacy promises', where: '/admin/site/privacy', parts: [{ sample: true }] },
  ] as const satisfies readonly (SampleContent & { parts: readonly { sample: boolean }[] })[]
  return places
    .filter(({ parts }) => parts.some(({ sample }) => sample))
    .map(({ what, where }) => ({ what, where }))
}
