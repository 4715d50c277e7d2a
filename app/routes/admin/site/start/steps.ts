import { href } from 'react-router'
import type { EditedPiece } from '../pieces.ts'

export interface Step {
  name: StepName
  title: string
  /** What the step is for, in a line. */
  about: string
  /** Null where it is done on a page of its own. */
  piece: EditedPiece | null
  /** The field without which nothing would be done, and what is said then. */
  asksFor?: { field: string; sentence: string }
  /** What is published of it unchanged is the artist's own, and no sample any more. */
  keepsSamples?: true
  /** Where there is more of it. */
  more: { to: string; label: string }
}

const STEP_NAMES = [
  'name',
  'portrait',
  'school',
  'pictures',
  'prices',
  'hours',
  'mail',
  'policies',
] as const
export type StepName = (typeof STEP_NAMES)[number]

export const STEPS: readonly Step[] = [
  {
    name: 'name',
    title: 'Name and town',
    about: 'Shown on every page and in every email.',
    piece: 'studio',
    more: {
      to: href('/admin/site/:piece', { piece: 'studio' }),
      label: 'Social links and tax, under Studio',
    },
  },
  {
    name: 'portrait',
    title: 'Portrait',
    about: 'Brides look for a face first. Shown on the About page.',
    piece: 'studio',
    asksFor: { field: 'portrait', sentence: 'Please choose a picture, or press Skip' },
    more: { to: `${href('/admin/site/pictures')}?from=portrait`, label: 'All your pictures' },
  },
  {
    name: 'school',
    title: 'School and story',
    about: 'Name your school and how you came to makeup. It stands on the About page.',
    piece: 'about',
    more: {
      to: href('/admin/site/:piece', { piece: 'about' }),
      label: 'The rest of the page, under About',
    },
  },
  {
    name: 'pictures',
    title: 'Three pictures',
    about: 'They rotate at the top of the home page.',
    piece: 'home',
    more: { to: `${href('/admin/site/pictures')}?from=pictures`, label: 'All your pictures' },
  },
  {
    name: 'prices',
    title: 'Prices',
    about: 'Whole dollars. Prices for other places are below.',
    piece: 'prices',
    more: {
      to: href('/admin/site/:piece', { piece: 'prices' }),
      label: 'New lines and tables, under Prices',
    },
  },
  {
    name: 'hours',
    title: 'Hours',
    about: 'When clients can book, and the buffer around appointments.',
    piece: null,
    more: { to: `${href('/admin/schedule/hours')}?from=start`, label: 'Set your hours' },
  },
  {
    name: 'mail',
    title: 'Email',
    about: 'By law, newsletters must show your postal address.',
    piece: 'studio',
    asksFor: { field: 'mailingAddress', sentence: 'Please write the address, or press Skip' },
    more: {
      to: href('/admin/site/:piece', { piece: 'mail' }),
      label: 'What your emails say, under Email texts',
    },
  },
  {
    name: 'policies',
    title: 'Policies',
    about: 'What you promise and ask for. Publish them once they are right.',
    piece: 'policies',
    keepsSamples: true,
    more: {
      to: href('/admin/site/:piece', { piece: 'policies' }),
      label: 'Illness, hygiene, photographs, under Policies',
    },
  },
]

/** The step of an address, or null. */
export function stepAt(name: string | undefined): Step | null {
  return STEPS.find((step) => step.name === name) ?? null
}
