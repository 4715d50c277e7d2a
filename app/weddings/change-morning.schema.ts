import { z } from 'zod'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { cleanText, countCharacters, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import { ARTISTS_MAX, QUARTER_HOUR } from './morning.ts'
import { CHAIR_MINUTES, type MorningPlan, type PlannedChair } from './morning-plan.ts'

/** What beside the plan is said of a change; `seen` is the calendar sequence of the page that asks. */
export const morningChange = z.object({
  seen: z.coerce.number({ error: 'Please open this page again' }).int().nonnegative(),
  mailClient: z
    .string()
    .optional()
    .transform((text) => text === 'on'),
  /** The artist knows that the morning begins within a blocked time. */
  acceptsBlocked: z
    .string()
    .optional()
    .transform((text) => text === 'on'),
})

export type MorningChange = z.output<typeof morningChange>

const MINUTES_SENTENCE = `Please give a multiple of ${QUARTER_HOUR} minutes, from ${CHAIR_MINUTES.least} to ${CHAIR_MINUTES.most}`

const minutesField = z.coerce
  .number(MINUTES_SENTENCE)
  .int(MINUTES_SENTENCE)
  .multipleOf(QUARTER_HOUR, MINUTES_SENTENCE)
  .min(CHAIR_MINUTES.least, MINUTES_SENTENCE)
  .max(CHAIR_MINUTES.most, MINUTES_SENTENCE)

const artistField = z.coerce.number().int().min(1).max(ARTISTS_MAX)

/** A name that may be left out: null for none. */
export const personNameField = z
  .string()
  .transform(cleanText)
  .refine(
    (name) => countCharacters(name) <= NAME_MAX && !hasForbiddenControlsInLine(name),
    `Please keep the name to ${NAME_MAX} characters in one line`,
  )
  .transform((name) => name || null)

type ReadPlan =
  | { ok: true; plan: MorningPlan }
  | { ok: false; plan: MorningPlan; errors: Record<string, string> }

/**
 * The plan as the artist's form has it: `order` names the chairs, `name-ID`, `minutes-ID` and `artist-ID`
 * belong to each, and `artist-2` to `artist-4` are the names of who works beside the artist. What is not said stays
 * as it is. With errors the plan holds what could be read.
 */
export function readMorningPlan(values: Record<string, string>, before: MorningPlan): ReadPlan {
  const errors: Record<string, string> = {}
  const read = <Value>(field: string, schema: z.ZodType<Value>, otherwise: Value): Value => {
    const typed = values[field]
    if (typed === undefined) return otherwise
    const parsed = schema.safeParse(typed)
    if (parsed.success) return parsed.data
    errors[field] = parsed.error.issues[0]?.message ?? 'Please check'
    return otherwise
  }
  const chairs = inOrder(values.order ?? '', before).map((chair) => ({
    ...chair,
    name: read(`name-${chair.id}`, personNameField, chair.name),
    minutes: read(`minutes-${chair.id}`, minutesField as z.ZodType<number>, chair.minutes),
    artist: read(`artist-${chair.id}`, artistField as z.ZodType<number>, chair.artist),
  }))
  const count = Math.max(before.otherArtists.length + 1, ...chairs.map(({ artist }) => artist))
  const otherArtists = Array.from({ length: count - 1 }, (_, index) =>
    read(`artist-${index + 2}`, personNameField, before.otherArtists[index] ?? null),
  )
  const plan = { ...before, chairs, otherArtists }
  return Object.keys(errors).length > 0 ? { ok: false, plan, errors } : { ok: true, plan }
}

/** The chairs in the order that is named; those it leaves out come last, as they were. */
function inOrder(order: string, { chairs }: MorningPlan): PlannedChair[] {
  const ids = order.split(' ')
  const placeOf = ({ id }: PlannedChair) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return chairs.toSorted((one, other) => placeOf(one) - placeOf(other))
}
