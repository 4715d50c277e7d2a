import { z } from 'zod'
import type { Pages, PrivacyWords, ServicePages } from '#app/content/page-words.ts'
import { pageWords } from '#app/content/words/page-words.ts'
import { timeField } from '#app/kernel/fields.schema.ts'
import { PERIOD_NAMES, unknownPeriods } from '#app/privacy/period-words.ts'
import { PEOPLE_MAX } from '#app/quote/party.ts'
import {
  giveIds,
  line,
  list,
  optionalLine,
  optionalText,
  picture,
  refuseSharedIds,
  rowId,
  text,
  webAddress,
  whole,
} from './parts.schema.ts'

const head = { title: line(80), lede: text(600), description: optionalText(400) }

/** A sentence over one or two lines. */
const closing = list(line(80), 1, 2)

const titled = z.object({ title: line(80), text: text(1000) })

export const pagesSchema = z.object({
  home: z.object({
    vision: line(60),
    services: line(60),
    testimonials: line(60),
    portfolio: z.object({ title: line(60), text: optionalText(300) }),
    mission: line(60),
  }),
  about: z.object({
    title: line(80),
    description: optionalText(400),
    skills: line(60),
    closing,
    ending: optionalText(300),
  }),
  guide: z.object({ ...head, looks: line(60), closing }),
  pricing: z.object({
    ...head,
    byPlace: line(60),
    weddings: optionalText(600),
    occasions: optionalText(600),
    lists: line(60),
    closing,
  }),
  galleries: z.object({ closing }),
  questions: z.object(head),
  contact: z.object({
    ...head,
    replyTime: line(80),
    details: optionalLine(120),
    phone: z.object({ title: line(60), text: optionalText(300) }),
    booking: z.object({ title: line(60), text: optionalLine(80) }),
    pricing: z.object({ title: line(60), text: optionalLine(80) }),
    profile: line(60),
  }),
  newsletter: z.object({ ...head, often: optionalText(200) }),
  booking: z.object(head),
  plan: z.object(head),
  policies: z.object({ ...head, ending: line(80) }),
  // Earlier versions knew none of these.
  waitlist: z.object(head).default(() => pageWords.waitlist),
  services: z
    .object({ costs: line(60), included: line(60), course: line(60) })
    .default(() => pageWords.services),
  party: z
    .object({
      lede: text(300),
      bring: list(z.object({ what: line(80), why: optionalText(200) }), 0, 12),
      late: text(300),
      picture: picture.default(pageWords.party.picture),
    })
    .default(() => pageWords.party),
  notFound: z
    .object({
      title: line(80).default(pageWords.notFound.title),
      text: text(400).default(pageWords.notFound.text),
      picture,
    })
    .default(() => pageWords.notFound),
}) satisfies z.ZodType<Pages>

const servicePage = {
  name: line(60),
  heading: line(60),
  lede: text(600),
  description: optionalText(400),
  lead: picture,
  caption: optionalText(300),
  bar: line(60),
  included: list(line(120), 1, 12),
  course: list(titled, 1, 6),
  closing,
}

export const servicePagesSchema = z.object({
  wedding: z.object({
    ...servicePage,
    morning: z.object({
      title: line(80),
      text: text(600),
      readyBy: timeField,
      people: z.object({
        bride: whole(0, PEOPLE_MAX.bride),
        attendants: whole(0, PEOPLE_MAX.attendants),
        mothers: whole(0, PEOPLE_MAX.mothers),
        juniors: whole(0, PEOPLE_MAX.juniors),
      }),
    }),
  }),
  glam: z.object({
    ...servicePage,
    prom: z.object({
      title: line(80),
      text: optionalText(400),
      points: list(titled, 0, 4),
      friends: z.object({ title: line(80), text: optionalText(400) }),
    }),
  }),
  editorial: z.object(servicePage),
}) satisfies z.ZodType<ServicePages>

/** A paragraph whose periods in braces are all known. */
const withKnownPeriods = (most: number) =>
  text(most).superRefine((words, context) => {
    const [unknown] = unknownPeriods(words)
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        message: `${unknown} is filled in by nothing. Please use one of ${PERIOD_NAMES.map((name) => `{${name}}`).join(', ')}`,
      })
  })

const section = z.object({
  id: rowId,
  title: line(80),
  paragraphs: list(withKnownPeriods(2000), 0, 12),
  kept: list(z.object({ what: line(120), why: withKnownPeriods(1000) }), 0, 20),
  links: list(z.object({ label: line(120), href: webAddress }), 0, 6),
})

export const privacySchema = z
  .object({
    title: line(80),
    lede: text(600),
    changedOn: line(60),
    description: optionalText(400),
    sections: list(section, 1, 20),
    inCharge: line(200),
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
  }) satisfies z.ZodType<PrivacyWords>
