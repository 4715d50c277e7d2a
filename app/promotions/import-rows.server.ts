import { parseCalendarDate } from '#app/kernel/calendar-date.ts'
import type { GivenConsent } from './consent.schema.ts'
import { GIVEN_BASES } from './consent.ts'
import { validateConsent } from './consent-records.server.ts'
import { type Subscription, subscription } from './subscribe.schema.ts'

/** A row of a list as it was read; texts are as they stood there. */
export interface ImportRow {
  /** Where it stands in the list; its first line, the heading, is 1. */
  line: number
  firstName: string
  lastName: string
  email: string
  /** Blank, or missing: what goes for the whole list. */
  basis?: string | undefined
  givenOn?: string | undefined
}

/** A row that can be put on the list. */
export interface FitRow extends Subscription {
  line: number
  consent: GivenConsent
  expiresAt: string | null
}

export type SkipReason =
  | 'known'
  | 'unsubscribed'
  | 'forgotten'
  | 'held-back'
  | 'invalid-email'
  | 'blank-name'
  | 'invalid-name'
  | 'duplicate'
  | 'invalid-basis'
  | 'invalid-date'
  | 'in-future'
  | 'expired'

export interface SkippedRow {
  line: number
  firstName: string
  lastName: string
  email: string
  reason: SkipReason
}

/** Tells the rows that are fit by themselves from the others; of the same address twice the first. */
export function sortRows(
  rows: readonly ImportRow[],
  terms: GivenConsent,
  now: Temporal.Instant,
  timeZone: string,
): { fit: FitRow[]; skipped: SkippedRow[] } {
  const fit: FitRow[] = []
  const skipped: SkippedRow[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const { line, firstName, lastName, email } = row
    const judged = validateRow(row, terms, now, timeZone)
    if (!judged.ok) {
      skipped.push({ line, firstName, lastName, email, reason: judged.reason })
      continue
    }
    const address = judged.row.email.toLowerCase()
    if (seen.has(address)) skipped.push({ line, firstName, lastName, email, reason: 'duplicate' })
    else fit.push(judged.row)
    seen.add(address)
  }
  return { fit, skipped }
}

function validateRow(
  row: ImportRow,
  terms: GivenConsent,
  now: Temporal.Instant,
  timeZone: string,
): { ok: true; row: FitRow } | { ok: false; reason: SkipReason } {
  const who = subscription.safeParse(row)
  if (!who.success) {
    const isEmail = who.error.issues.some(({ path }) => path[0] === 'email')
    const isBlank = !row.firstName.trim() || !row.lastName.trim()
    return {
      ok: false,
      reason: isEmail ? 'invalid-email' : isBlank ? 'blank-name' : 'invalid-name',
    }
  }
  const basisText = row.basis?.trim() || terms.basis
  const basis = GIVEN_BASES.find((one) => one === basisText.toLowerCase())
  if (!basis) return { ok: false, reason: 'invalid-basis' }
  const givenOn = parseCalendarDate(row.givenOn?.trim() || terms.givenOn)
  if (!givenOn) return { ok: false, reason: 'invalid-date' }
  const consent = { basis, givenOn, note: terms.note }
  const judged = validateConsent(consent, now, timeZone)
  if (!judged.ok) return judged
  return {
    ok: true,
    row: { line: row.line, ...who.data, consent, expiresAt: judged.expiresAt },
  }
}
