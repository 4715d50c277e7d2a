import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { Retainer } from '../content/studio.ts'

/** What is asked for in advance of one appointment, as it was fixed when it was confirmed. */
export interface FixedRetainer {
  /** Whole cents. */
  amount: number
  dueOn: CalendarDate
  /** What the client names when paying, so that the money finds its appointment. */
  reference: string
}

/** The same as the client is told of it. */
export interface AskedRetainer extends FixedRetainer {
  /** The artist's words on how to pay it. */
  words: string
}

/** Part of a total in whole cents, half a cent up; 0 where nothing is asked for. */
export function retainerAmount(totalCents: number, percent: number): number {
  if (totalCents <= 0) return 0
  return Math.floor((totalCents * percent + 50) / 100)
}

/** Due some days after it is asked for, and at the latest on the day of the appointment, unless that is over. */
export function retainerDueOn(
  today: CalendarDate,
  appointmentOn: CalendarDate,
  { dueDays }: Pick<Retainer, 'dueDays'>,
): CalendarDate {
  const due = addDays(today, dueDays)
  if (due <= appointmentOn) return due
  return appointmentOn > today ? appointmentOn : today
}

/** All that was paid counts towards the retainer first. */
export function isRetainerPaid({ amount }: Pick<FixedRetainer, 'amount'>, paid: number): boolean {
  return paid >= amount
}

/** What is left of the retainer in whole cents; never below 0. */
export function retainerLeft({ amount }: Pick<FixedRetainer, 'amount'>, paid: number): number {
  return Math.max(0, amount - paid)
}

/** Overdue from the day after the one on which it was due. */
export function isRetainerOverdue(
  retainer: Pick<FixedRetainer, 'amount' | 'dueOn'>,
  paid: number,
  today: CalendarDate,
): boolean {
  return !isRetainerPaid(retainer, paid) && retainer.dueOn < today
}

/** The hour of the artist's clock from which a client is reminded: not in the night. */
export const REMIND_FROM_HOUR = 9

/** Signs that are not taken for one another: no I, L, O and U, no 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A reference of five signs after `R-`, made of random bytes, at least five of them. */
export function retainerReference(bytes: Uint8Array): string {
  const signs = [...bytes.slice(0, 5)].map((byte) => SIGNS[byte % SIGNS.length])
  return `R-${signs.join('')}`
}
