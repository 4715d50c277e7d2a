import { z } from 'zod'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { cleanText, countCharacters, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import { personNameField } from './change-morning.schema.ts'
import type { MorningPlan } from './morning-plan.ts'

const townField = z
  .string()
  .transform(cleanText)
  .refine(
    (town) => countCharacters(town) <= NAME_MAX && !hasForbiddenControlsInLine(town),
    `Please keep the town to ${NAME_MAX} characters in one line`,
  )
  .transform((town) => town || null)

export type GivenNames = Pick<MorningPlan, 'town'> & { names: Record<string, string | null> }

/** What the client's form says of their party: `name-ID` for a chair, and the town. Refuses what is wrong with it. */
export function readNames(
  values: Record<string, string>,
  { chairs, town }: MorningPlan,
): GivenNames {
  const fields = Object.fromEntries(
    chairs.map(({ id }) => [`name-${id}`, personNameField.optional()]),
  )
  const parsed = z.object({ ...fields, town: townField.optional() }).safeParse(values)
  if (!parsed.success)
    refuse(
      'invalid-argument',
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    )
  const said = parsed.data as Record<string, string | null | undefined>
  const names = chairs.map(({ id, name }) => {
    const given = said[`name-${id}`]
    return [id, given === undefined ? name : given]
  })
  return { names: Object.fromEntries(names), town: said.town === undefined ? town : said.town }
}
