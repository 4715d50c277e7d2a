import type { EditedPiece } from '../pieces.ts'

/** One step of making the site one's own: some fields of a piece, published by themselves. */
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

export const STEP_NAMES = [
  'name',
  'portrait',
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
    about: 'Clients read them on every page and in every mail.',
    piece: 'studio',
    more: { to: '/admin/site/studio', label: 'Social links and tax, under Studio' },
  },
  {
    name: 'portrait',
    title: 'Portrait',
    about: 'A face is what a bride looks for first. It stands on the About page.',
    piece: 'studio',
    asksFor: { field: 'portrait', sentence: 'Please choose a picture, or press Not now' },
    more: { to: '/admin/site/pictures?from=portrait', label: 'All your pictures' },
  },
  {
    name: 'pictures',
    title: 'Three pictures',
    about: 'They take turns at the top of the home page.',
    piece: 'home',
    more: { to: '/admin/site/pictures?from=pictures', label: 'All your pictures' },
  },
  {
    name: 'prices',
    title: 'Prices',
    about:
      'Whole dollars. Each place has its own prices: below a line is what the same costs elsewhere, which you change further down.',
    piece: 'prices',
    more: { to: '/admin/site/prices', label: 'New lines and tables, under Prices' },
  },
  {
    name: 'hours',
    title: 'Hours',
    about: 'When clients can ask for a time, and what is kept free around an appointment.',
    piece: null,
    more: { to: '/admin/schedule/hours?from=start', label: 'Set your hours' },
  },
  {
    name: 'mail',
    title: 'Mail',
    about: 'The law wants a postal address in the foot of every letter to subscribers.',
    piece: 'studio',
    asksFor: { field: 'mailingAddress', sentence: 'Please write the address, or press Not now' },
    more: { to: '/admin/site/mail', label: 'What your mails say, under Mail words' },
  },
  {
    name: 'policies',
    title: 'Policies',
    about: 'What you promise and ask for. Publish them once they are yours, changed or not.',
    piece: 'policies',
    keepsSamples: true,
    more: { to: '/admin/site/policies', label: 'Illness, hygiene, photographs, under Policies' },
  },
]

/** The step of an address, or null. */
export function stepAt(name: string | undefined): Step | null {
  return STEPS.find((step) => step.name === name) ?? null
}
