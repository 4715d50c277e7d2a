import { z } from 'zod'
import { formatCount } from '#app/kernel/locale.ts'
import {
  cleanText,
  countCharacters,
  hasForbiddenControls,
  hasForbiddenControlsInLine,
} from '#app/kernel/text/text.ts'

/** The parts that the schemas of the pieces are made of. Texts are trimmed; markup in them is text. */

export const LINE_MAX = 200
const PARAGRAPH_MAX = 2000

/** The highest price in dollars, far above any there is. */
const PRICE_MAX = 100_000

/** One line that must say something. */
export const line = (most = LINE_MAX) =>
  optionalLine(most).pipe(z.string().min(1, 'Please write something here'))

/** One line that may be empty. */
export const optionalLine = (most = LINE_MAX) =>
  z
    .string({ error: 'Please write text here' })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .refine((text) => countCharacters(text) <= most, tooLong(most))
        .refine((text) => !hasForbiddenControlsInLine(text), 'Please keep this to one line'),
    )
    .meta({ maxLength: most })

/** Lines that must say something. */
export const text = (most = PARAGRAPH_MAX) =>
  optionalText(most).pipe(z.string().min(1, 'Please write something here'))

/** Lines that may be empty. */
export const optionalText = (most = PARAGRAPH_MAX) =>
  z
    .string({ error: 'Please write text here' })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .refine((words) => countCharacters(words) <= most, tooLong(most))
        .refine((words) => !hasForbiddenControls(words), 'Please remove the control characters'),
    )
    .meta({ maxLength: most })

/** A whole number within these bounds, both included. */
export const whole = (least: number, most: number) => {
  const sentence = `Please enter a whole number from ${least} to ${formatCount(most)}`
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence)
}

export const price = whole(0, PRICE_MAX)

/** What names a row for good: small letters, digits and hyphens. */
export const ID = /^[a-z0-9][a-z0-9-]{0,59}$/i

export const id = z
  .string({ error: 'Please give the row an id' })
  .regex(ID, 'An id has up to 60 letters, digits and hyphens')

/** The id of a row that may be new: then it is empty, and `giveIds` makes one. */
export const rowId = id.or(z.literal('')).default('')

/** Gives each new row an id made of its name that no other of these rows has. */
export function giveIds<Row extends { id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): void {
  const taken = new Set(rows.map((row) => row.id))
  for (const row of rows) {
    if (row.id) continue
    const name = slug(nameOf(row))
    let made = name
    for (let number = 2; taken.has(made); number += 1) made = `${name}-${number}`
    taken.add(made)
    row.id = made
  }
}

/** 'Soft glam, at night' becomes 'soft-glam-at-night'. */
function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '')
  return words || 'row'
}

/** The name of a built-in picture or the id of an uploaded one. */
export const picture = z
  .string({ error: 'Please choose a picture' })
  .regex(/^[a-z0-9-]{1,60}$/i, 'Please choose a picture')

/** A path of this site, perhaps with an anchor. */
export const sitePath = z
  .string({ error: 'Please write a path of this site, such as /pricing' })
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/i, 'Please write a path of this site, such as /pricing')
  .refine((path) => !path.startsWith('//'), 'Please write a path of this site, such as /pricing')

/** Where a link may lead beyond this site: nothing but https. */
export const webAddress = z
  .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' })
  .max(300, 'Please keep the address to 300 characters')

/** Rows, from `least` to `most`; what `rows` are called goes into the sentence. */
export const list = <Row extends z.ZodType>(row: Row, least: number, most: number) =>
  z
    .array(row, { error: 'Please give a list here' })
    .min(least, `Please keep at least ${least} here`)
    .max(most, `Please keep this to ${most} rows`)

/** Refuses rows that share an id, at the second one. */
export function refuseSharedIds(
  rows: readonly { id: string; path: (string | number)[] }[],
  context: z.RefinementCtx,
) {
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.id))
      context.addIssue({
        code: 'custom',
        path: [...row.path, 'id'],
        message: 'Another row has this id; each needs its own',
      })
    seen.add(row.id)
  }
}

function tooLong(most: number): string {
  return `Please keep this to ${formatCount(most)} characters`
}
