import { z } from 'zod'
import { pageWords } from '#app/content/words/page-words.ts'
import { timeField } from '#app/kernel/fields.schema.ts'
import { PERIOD_NAMES, unknownPeriods } from '#app/privacy/period-words.ts'
import { PEOPLE_MAX } from '#app/quote/party.ts'
import {
  edited,
  group,
  kept,
  line,
  lines,
  optionalLine,
  optionalText,
  paragraphs,
  picture,
  rows,
  text,
  whole,
} from './form.schema.ts'
import * as part from './parts.schema.ts'
import { giveIds, refuseSharedIds } from './parts.schema.ts'

const title = line('Title', 80)
const description = optionalText('For search results', 400)
const head = { title, lede: text('Intro', 600), description }
const closing = lines('Closing', part.line(80), 1, 2, 'On one or two lines')
const titled = z.object({ title, text: text('Text', 1000) })

/** The words of the pages around the pieces that they show. */
export const pagesSchema = z.object({
  home: group('Home', {
    vision: line('Above the vision'),
    services: line('Above the services'),
    testimonials: line('Above the testimonials'),
    portfolio: z.object({
      title: line('Title of the portfolio'),
      text: optionalText('Below that title', 300),
    }),
    mission: line('Above the mission'),
  }),
  about: group('About', {
    title,
    skills: line('Above what you do'),
    closing,
    ending: optionalText('Beside the button', 300),
    description,
  }),
  pricing: group('Pricing', {
    ...head,
    byPlace: line('Above the prices by place'),
    weddings: optionalText('Below the prices of weddings', 600),
    occasions: optionalText('Below the other prices', 600),
    lists: line('Above the lists'),
    closing,
  }),
  galleries: group('Galleries', { closing }),
  guide: group('Guide', { ...head, looks: line('Above the names of looks'), closing }),
  questions: group('Questions', head),
  contact: group('Contact', {
    ...head,
    replyTime: line('How soon you answer a message', 80, {
      isExample: true,
      hint: 'It ends a sentence, such as “within one working day”',
    }),
    details: optionalLine('What to add to a message', 120),
    phone: z.object({
      title: line('Above your phone number'),
      text: optionalText('Below it, after your hours', 300),
    }),
    booking: z.object({
      title: line('Link to booking'),
      text: optionalLine('Beside it', 80),
    }),
    pricing: z.object({
      title: line('Link to prices'),
      text: optionalLine('Beside it', 80),
    }),
    profile: line('Link to your first social page'),
  }),
  newsletter: group('Newsletter', { ...head, often: optionalText('How often, in the foot', 200) }),
  booking: group('Booking', head),
  plan: group('Plan the morning', head),
  // Earlier versions knew none of these.
  waitlist: group('Waiting list', head).default(() => pageWords.waitlist),
  policies: group('Policies', { ...head, ending: line('Before your phone number', 80) }),
  services: group('Service pages', {
    costs: line('Above the prices'),
    included: line('Above what is included'),
    course: line('Above how it goes'),
  }).default(() => pageWords.services),
  party: group('Page for a wedding party', {
    lede: text('Intro, after the date', 300),
    bring: rows(
      'What to bring',
      { item: 'thing', titled: 'what', most: 12 },
      z.object({ what: line('What', 80), why: optionalText('Why', 200) }),
    ),
    late: text('For clients who are late', 300),
    picture: picture('Picture above a morning, here, on the plan and for the client').default(
      () => pageWords.party.picture,
    ),
  }).default(() => pageWords.party),
  notFound: group('Page not found', {
    title: title.default(() => pageWords.notFound.title),
    text: text('Text', 400).default(() => pageWords.notFound.text),
    picture: picture('Picture beside them'),
  }).default(() => pageWords.notFound),
})

const servicePage = {
  heading: line('Title'),
  name: line('Name for search engines'),
  lede: head.lede,
  lead: picture('First picture'),
  bar: line('Price label that stays in view on phones'),
  caption: optionalText('Below the pictures', 300),
  included: lines('What is included', part.line(120), 1, 12, 'One per line'),
  course: rows('How it goes', { item: 'step', titled: 'title', most: 6, least: 1 }, titled),
  closing,
  description,
}

/** What a service page says around its prices and pictures. */
export const servicePagesSchema = z.object({
  wedding: group('Bridal Makeup', {
    ...servicePage,
    morning: group('A morning as an example', {
      title,
      text: text('Text', 600),
      readyBy: edited(timeField, 'time', 'Ready by'),
      people: z.object({
        bride: whole('Brides', '', 0, PEOPLE_MAX.bride),
        attendants: whole('Attendants', '', 0, PEOPLE_MAX.attendants),
        mothers: whole('Mothers', '', 0, PEOPLE_MAX.mothers),
        juniors: whole('Junior bridesmaids', '', 0, PEOPLE_MAX.juniors),
      }),
    }),
  }),
  glam: group('Glam Makeup', {
    ...servicePage,
    prom: group('The part about prom', {
      title,
      text: optionalText('After the prices', 400),
      points: rows('What to know', { item: 'point', titled: 'title', most: 4 }, titled),
      friends: z.object({
        title: line('Above what friends pay', 80),
        text: optionalText('After what friends pay', 400),
      }),
    }),
  }),
  editorial: group('Editorial Makeup', servicePage),
})

const IN_BRACES = PERIOD_NAMES.map((name) => `{${name}}`).join(', ')

/** A text whose periods in braces are all known: they stand for how long the program really keeps something. */
const withKnownPeriods = (schema: z.ZodType<string, string>) =>
  schema.superRefine((said, context) => {
    const [unknown] = unknownPeriods(said)
    if (unknown === undefined) return
    const message = `${unknown} is filled in by nothing. Please use one of ${IN_BRACES}`
    context.addIssue({ code: 'custom', message })
  })

const section = z.object({
  id: kept(part.rowId),
  title,
  paragraphs: paragraphs(
    'Text',
    withKnownPeriods(part.text(2000)),
    0,
    12,
    'An empty line begins a new paragraph',
  ),
  kept: rows(
    'What is kept, and why',
    { item: 'line', titled: 'what', most: 20 },
    z.object({ what: line('What', 120), why: withKnownPeriods(text('Why', 1000)) }),
  ),
  links: rows(
    'Links',
    { item: 'link', titled: 'label', most: 6 },
    z.object({
      label: line('Link text', 120),
      href: edited(part.webAddress, 'line', 'Address, with https://', { max: 300 }),
    }),
  ),
})

/** What happens to what visitors tell the site, and what the artist promises of it. */
export const privacySchema = z
  .object({
    title,
    lede: head.lede,
    changedOn: line('Last changed on', 60, { hint: 'Update it when you change a promise' }),
    sections: rows(
      'Sections',
      {
        note: `Where you write ${IN_BRACES}, the site fills in how long it keeps things. The list under “How long” is automatic.`,
        item: 'section',
        titled: 'title',
        most: 20,
        least: 1,
      },
      section,
    ),
    inCharge: line('Who is responsible, after your name', 200),
    description,
  })
  .transform((privacy) => {
    giveIds(privacy.sections, ({ title }) => title)
    return privacy
  })
  .superRefine(({ sections }, context) => {
    refuseSharedIds(
      sections.map(({ id }, index) => ({ id, path: ['sections', index] })),
      context,
    )
    if (!sections.some(({ id }) => id === 'how-long'))
      context.addIssue({
        code: 'custom',
        path: ['sections'],
        message:
          'The section on how long things are kept ends with what the program really does. It can be reworded, but not removed',
      })
  })

export type Pages = z.output<typeof pagesSchema>
export type ServicePages = z.output<typeof servicePagesSchema>
export type PrivacyWords = z.output<typeof privacySchema>
/** What a service page says around its prices and pictures. */
export type ServicePageWords = ServicePages['editorial']
export type PrivacySection = PrivacyWords['sections'][number]
