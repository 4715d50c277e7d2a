import { formatCents } from '#app/kernel/money.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'

export interface SummedAppointment {
  minutes: number
  /** Those of them that are still to come. */
  ahead: number
  /** Cents; null where no price was promised. */
  total: number | null
  paid: number
  /** Where the artist drives, one way; null in the studio, and where none is known. */
  drive: { name: string; minutes: number } | null
}

/** What a day amounts to, each in words; null where nothing is known of it. */
export interface DaySum {
  booked: string | null
  driving: string | null
  comesIn: string | null
}

export function daySum(appointments: readonly SummedAppointment[]): DaySum {
  const drives = appointments.map(({ drive }) => drive).filter((drive) => drive !== null)
  const minutes = sumOf(appointments.map((one) => one.minutes))
  const driven = 2 * sumOf(drives.map((drive) => drive.minutes))
  return {
    booked:
      minutes > 0 ? bookedWords(minutes, sumOf(appointments.map(({ ahead }) => ahead))) : null,
    driving:
      driven > 0
        ? [durationWords(driven), ...new Set(drives.map(({ name }) => name))].join(', ')
        : null,
    comesIn: moneyWords(appointments),
  }
}

function bookedWords(minutes: number, ahead: number): string {
  const isUnderWay = ahead > 0 && ahead < minutes
  return durationWords(minutes) + (isUnderWay ? `, ${durationWords(ahead)} to go` : '')
}

function moneyWords(appointments: readonly SummedAppointment[]): string | null {
  const total = sumOf(appointments.map((one) => one.total ?? 0))
  if (total === 0) return null
  const paid = sumOf(appointments.map((one) => one.paid))
  const unknown = appointments.filter((one) => one.total === null).length
  return [
    formatCents(total),
    ...(paid >= total ? ['all paid'] : paid > 0 ? [`${formatCents(paid)} paid`] : []),
    ...(unknown > 0 ? [`${numberInWords(unknown)} without a price`] : []),
  ].join(', ')
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
