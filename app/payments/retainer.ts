import type { Retainer } from '#app/content/studio.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import type { Balance } from './balance.ts'

/** What is asked for in advance of one appointment, in whole cents, as it was fixed when it was confirmed. */
interface FixedRetainer {
  amount: number
  dueOn: CalendarDate
  /** What the client names when paying, so that the money finds its appointment. */
  reference: string
}

/** The same as the client is told of it, with the artist's words on how to pay it. */
export type AskedRetainer = FixedRetainer & { words: string }

/** What is asked for of a total, in whole cents, half a cent up: the service’s part, else the general one. Never more than is open. */
export function retainerAmount(
  { total, paid = 0 }: { total: number; paid?: number },
  serviceId: string | null,
  { percent, byService }: Pick<Retainer, 'percent' | 'byService'>,
): number {
  const own = Object.hasOwn(byService, serviceId ?? '') ? byService[serviceId ?? ''] : null
  const asked =
    own && 'amount' in own
      ? own.amount
      : Math.floor((total * (own ? own.percent : percent) + 50) / 100)
  return Math.max(0, Math.min(asked, total - Math.max(0, paid)))
}

/** Due some days after it is asked for, and at the latest on the day of the appointment, unless that is over. */
export function retainerDueOn(
  today: CalendarDate,
  appointmentOn: CalendarDate,
  { dueDays }: Pick<Retainer, 'dueDays'>,
): CalendarDate {
  return movedDueOn(addDays(today, dueDays), appointmentOn, today)
}

/** A retainer after payments and price changes; `left` is what is still to be paid, at least 0. */
export interface StandingRetainer extends FixedRetainer {
  left: number
  paid: boolean
  isOverdue: boolean
}

/** What is asked for now, never more than the balance: all that was paid counts towards the retainer first. Null for nothing. */
export function standingRetainer(
  fixed: FixedRetainer,
  { total, paid }: Pick<Balance, 'total' | 'paid'>,
  today: CalendarDate,
): StandingRetainer | null {
  const amount = Math.min(fixed.amount, total)
  if (amount <= 0) return null
  const left = Math.max(0, amount - paid)
  const { dueOn, reference } = fixed
  return { amount, dueOn, reference, left, paid: left === 0, isOverdue: left > 0 && dueOn < today }
}

/** When a retainer is due that was fixed for another day: at the latest on the day the appointment was moved to. */
export function movedDueOn(
  dueOn: CalendarDate,
  appointmentOn: CalendarDate,
  fixedOn: CalendarDate,
): CalendarDate {
  const latest = appointmentOn > fixedOn ? appointmentOn : fixedOn
  return dueOn < latest ? dueOn : latest
}

/** Signs that are not taken for one another: no I, L, O and U, no 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A reference of five signs after `R-`, made of random bytes, at least five of them. */
export function retainerReference(bytes: Uint8Array): string {
  const signs = [...bytes.slice(0, 5)].map((byte) => SIGNS[byte % SIGNS.length])
  return `R-${signs.join('')}`
}
