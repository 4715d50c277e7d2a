import { config } from '#app/platform/config.server.ts'
import { fileOf } from '#app/platform/sent-file.ts'
import {
  type FieldErrors,
  parseForm,
  type RefusedForm,
  readForm,
  textOf,
} from '#app/platform/validation.ts'
import type { GivenConsent } from '#app/promotions/consent.schema.ts'
import { importTerms } from '#app/promotions/consent.schema.ts'
import { validateConsent } from '#app/promotions/consent-records.server.ts'
import type { ImportRow } from '#app/promotions/import-rows.server.ts'
import { readCsv } from '#app/promotions/list/list-process.server.ts'
import { CONSENT_REFUSALS } from './labels.ts'

/** Bytes of one list to import: with its form it must fit into a body. */
const IMPORT_BYTES_MAX = 200_000

const SEVERAL_FILES = 'Please send one list at a time. None of these was read'

export type PostedList =
  | { ok: true; rows: ImportRow[]; terms: GivenConsent; values: Record<string, string> }
  | ({ ok: false } & RefusedForm)

/** The list in a posted form, from its file or pasted, with what goes for all of it. */
export async function readPostedList(request: Request, now: Temporal.Instant): Promise<PostedList> {
  const form = await readForm(request)
  const sent = fileOf(form)
  const list = sent.ok ? await sent.file.content.text() : textOf(form, 'list')
  const terms = parseForm(importTerms, form)
  const { basis = '', givenOn = '', note = '' } = terms.values
  const values = { basis, givenOn, note, list }
  const errors: FieldErrors = terms.ok ? {} : { ...terms.errors }
  if (terms.ok) {
    const judged = validateConsent(terms.value, now, config().timeZone)
    if (!judged.ok) errors.givenOn = CONSENT_REFUSALS[judged.reason]
  }
  const read = await readList(list)
  if (!sent.ok && sent.reason === 'several-files') errors.file = SEVERAL_FILES
  else if (!read.ok) errors.list = read.sentence
  if (!terms.ok || !read.ok || Object.keys(errors).length > 0) return { ok: false, errors, values }
  return { ok: true, rows: read.rows, terms: terms.value, values }
}

async function readList(list: string) {
  if (!list.trim()) return { ok: false as const, sentence: 'Please choose a file or paste a list' }
  if (Buffer.byteLength(list) > IMPORT_BYTES_MAX)
    return { ok: false as const, sentence: 'Please import at most 200 KB at once' }
  if (list.includes('\ufffd') || list.includes('\0'))
    return { ok: false as const, sentence: 'Please save the list as UTF-8 text and try again' }
  return await readCsv(list)
}
