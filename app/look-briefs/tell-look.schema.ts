import { z } from 'zod'
import { optionalText } from '#app/kernel/fields.schema.ts'
import { LOOK_WORDS_MAX, NO_SENSITIVITY, SENSITIVITIES, SKINS, STYLES } from './look-brief.ts'

const FROM_THE_LIST = 'Please choose from the list'

/** Several of a list, in its order. */
const choices = <const Choice extends string>(list: readonly Choice[]) =>
  z
    .array(z.enum(list, { error: FROM_THE_LIST }), { error: FROM_THE_LIST })
    .transform((chosen) => list.filter((one) => chosen.some((other) => other === one)))

/** What a client tells about their look; all of it may be left out. */
export const lookBrief = z
  .object({
    skin: z
      .enum(['', ...SKINS], { error: FROM_THE_LIST })
      .nullish()
      .transform((skin) => skin || null),
    sensitivities: choices(SENSITIVITIES),
    sensitivityWords: optionalText('these words', LOOK_WORDS_MAX),
    styles: choices(STYLES),
    styleWords: optionalText('these words', LOOK_WORDS_MAX),
  })
  .refine(
    ({ sensitivities }) => !sensitivities.includes(NO_SENSITIVITY) || sensitivities.length === 1,
    {
      path: ['sensitivities'],
      error: `Please choose either “${NO_SENSITIVITY}” or what your skin reacts to`,
    },
  )

/** The fields of the form, of which two are lists. */
export function lookFields(form: FormData) {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string')
  return {
    skin: texts('skin')[0] ?? '',
    sensitivities: texts('sensitivities'),
    sensitivityWords: texts('sensitivityWords')[0] ?? '',
    styles: texts('styles'),
    styleWords: texts('styleWords')[0] ?? '',
  }
}
