import { parseCalendarDate } from '#app/kernel/calendar-date.ts'
import type { GivenConsent } from './consent.schema.ts'
import { GIVEN_BASES } from './consent.ts'
import { consentEnd, consentProblem } from './consent-records.server.ts'
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

/** Why a row of an imported list is skipped. */
export const SKIP_LABELS = {
  known: 'Already on the list',
  unsubscribed: 'Unsubscribed before. They can come back, or you record a new consent',
  forgotten: 'Unsubscribed before. They can come back through the form on your site',
  'held-back': 'Marked as spam: release them on their page',
  'invalid-email': 'The email address is not valid',
  'blank-name': 'A name is blank',
  'invalid-name': 'A name is too long or has characters that can’t be stored',
  duplicate: 'The address is already in the list',
  'invalid-basis': 'The basis must be express, implied-inquiry or implied-purchase',
  'invalid-date': 'This is not a date. Write it as YYYY-MM-DD',
  'in-future': 'The date is in the future',
  expired: 'The implied consent has expired already',
} as const

export type SkipReason = keyof typeof SKIP_LABELS

export interface SkippedRow {
  line: number
  firstName: string
  lastName: string
  email: string
  reason: SkipReason
}

/** Separates the rows that are fit by themselves from the others; of two with the same address the first is fit. */
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
    const judged = judgeRow(row, terms, now, timeZone)
    if (typeof judged === 'string') {
      skipped.push(skip(row, judged))
      continue
    }
    const address = judged.email.toLowerCase()
    if (seen.has(address)) skipped.push(skip(row, 'duplicate'))
    else fit.push(judged)
    seen.add(address)
  }
  return { fit, skipped }
}

export function skip(
  {
    line,
    firstName,
    lastName,
    email,
  }: Pick<ImportRow, 'line' | 'firstName' | 'lastName' | 'email'>,
  reason: SkipReason,
): SkippedRow {
  return { line, firstName, lastName, email, reason }
}

/** The row as it can be put on the list, or why it can't. */
function judgeRow(
  row: ImportRow,
  terms: GivenConsent,
  now: Temporal.Instant,
  timeZone: string,
): FitRow | SkipReason {
  const who = subscription.safeParse(row)
  if (!who.success) {
    if (who.error.issues.some(({ path }) => path[0] === 'email')) return 'invalid-email'
    return row.firstName.trim() && row.lastName.trim() ? 'invalid-name' : 'blank-name'
  }
  const basisText = row.basis?.trim() || terms.basis
  const basis = GIVEN_BASES.find((one) => one === basisText.toLowerCase())
  if (!basis) return 'invalid-basis'
  const givenOn = parseCalendarDate(row.givenOn?.trim() || terms.givenOn)
  if (!givenOn) return 'invalid-date'
  const consent = { basis, givenOn, note: terms.note }
  const problem = consentProblem(consent, now, timeZone)
  if (problem) return problem
  return { line: row.line, ...who.data, consent, expiresAt: consentEnd(consent, timeZone) }
}
