import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Field, Rows } from '../form/fields.ts'
import type { EditedPiece } from '../pieces/editors.ts'
import { policyFields, studioFields } from '../pieces/studio.ts'

/** One step of making the site one's own: some fields of a piece, published by themselves. */
export interface Step {
  name: StepName
  title: string
  /** What the step is for, in a line. */
  about: string
  /** Null where it is done on a page of its own. */
  piece: EditedPiece | null
  /** Of a value, because a list may have fewer rows than it came with. */
  fields: (value: Json) => readonly Field[]
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
    fields: () =>
      some(studioFields, ['name', 'location', 'phone', 'email', 'hours', 'weekendHours', 'bio']),
    more: { to: '/admin/site/studio', label: 'Social links and tax, under Studio' },
  },
  {
    name: 'portrait',
    title: 'Portrait',
    about: 'A face is what a bride looks for first. It stands on the About page.',
    piece: 'studio',
    fields: () => some(studioFields, ['portrait']),
    asksFor: { field: 'portrait', sentence: 'Please choose a picture, or press Not now' },
    more: { to: '/admin/site/pictures?from=portrait', label: 'All your pictures' },
  },
  {
    name: 'pictures',
    title: 'Three pictures',
    about: 'They take turns at the top of the home page.',
    piece: 'home',
    fields: firstPictures,
    more: { to: '/admin/site/pictures?from=pictures', label: 'All your pictures' },
  },
  {
    name: 'prices',
    title: 'Prices',
    about:
      'Whole dollars. Each place has its own prices: below a line is what the same costs elsewhere, which you change further down.',
    piece: 'prices',
    fields: priceLines,
    more: { to: '/admin/site/prices', label: 'New lines and tables, under Prices' },
  },
  {
    name: 'hours',
    title: 'Hours',
    about: 'When clients can ask for a time, and what is kept free around an appointment.',
    piece: null,
    fields: () => [],
    more: { to: '/admin/schedule/hours?from=start', label: 'Set your hours' },
  },
  {
    name: 'mail',
    title: 'Mail',
    about: 'The law wants a postal address in the foot of every letter to subscribers.',
    piece: 'studio',
    fields: () => some(studioFields, ['mailingAddress']),
    asksFor: { field: 'mailingAddress', sentence: 'Please write the address, or press Not now' },
    more: { to: '/admin/site/mail', label: 'What your mails say, under Mail words' },
  },
  {
    name: 'policies',
    title: 'Policies',
    about: 'What you promise and ask for. Publish them once they are yours, changed or not.',
    piece: 'policies',
    fields: () => some(policyFields, ['deposit', 'cancellation', 'lateness', 'travel']),
    keepsSamples: true,
    more: { to: '/admin/site/policies', label: 'Illness, hygiene, photographs, under Policies' },
  },
]

/** The step of an address, or null. */
export function stepAt(name: string | undefined): Step | null {
  return STEPS.find((step) => step.name === name) ?? null
}

function some(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

const WHICH = ['First picture', 'Second picture', 'Third picture']

function firstPictures(home: Json): readonly Field[] {
  const faces = valueAt(home, 'hero.faces')
  const count = Array.isArray(faces) ? faces.length : 0
  return WHICH.slice(0, count).map((label, index) => ({
    kind: 'picture',
    name: `hero.faces.${index}.picture`,
    label,
  }))
}

const LINE: readonly Control[] = [
  { kind: 'kept', name: 'id', label: 'Id' },
  { kind: 'line', name: 'service', label: 'Service', max: 100 },
  { kind: 'dollars', name: 'price', label: 'Price' },
]

/** The lines there are: only their names and figures change here. */
const lines = (name: string, label: string): Rows => ({
  kind: 'rows',
  name,
  label,
  item: 'line',
  titled: 'service',
  fields: LINE,
  blank: {},
  most: 40,
  least: 1,
  layout: 'lines',
  isFixed: true,
})

function priceLines(prices: Json): readonly Field[] {
  const tables = valueAt(prices, 'tables')
  return [
    lines('rates.wedding', 'In the studio, Bridal'),
    lines('rates.glam', 'In the studio, Glam'),
    lines('rates.editorial', 'In the studio, Editorial'),
    ...(Array.isArray(tables) ? tables : []).map((table, index) =>
      lines(`tables.${index}.rows`, String(valueAt(table, 'name') ?? '')),
    ),
  ]
}
