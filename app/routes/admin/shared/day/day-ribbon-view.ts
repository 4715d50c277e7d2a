import { timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'
import type { DayContents } from './day-plan-view.ts'

/** A day as the parts of a ribbon; what is blocked lies below what is booked. */
export function ribbonOf({ appointments, blocks }: DayContents): RibbonPart[] {
  return [
    ...blocks.map(({ from, to }) => ({ from, to, look: 'blocked' as const })),
    ...appointments.map(({ from, to, status }) => ({
      from,
      to,
      look: status === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
    })),
  ]
}

/** The ribbon in words: 'confirmed at 09:00 and 13:00, pending at 15:00, blocked from 16:00'. */
export function ribbonLabel({ appointments, blocks }: DayContents): string {
  const timesOf = (status: string) =>
    appointments.filter((one) => one.status === status).map(({ from }) => timeFromMinutes(from))
  const parts = [
    listed('confirmed at', timesOf('confirmed')),
    listed('pending at', timesOf('pending')),
    listed(
      'blocked from',
      blocks.filter(({ isBuffer }) => !isBuffer).map(({ from }) => timeFromMinutes(from)),
    ),
    listed(
      'kept free from',
      blocks.filter(({ isBuffer }) => isBuffer).map(({ from }) => timeFromMinutes(from)),
    ),
  ].filter((words) => words !== null)
  return parts.length > 0 ? parts.join(', ') : 'nothing booked'
}

function listed(what: string, times: readonly string[]): string | null {
  if (times.length === 0) return null
  const last = times.at(-1)
  return times.length === 1
    ? `${what} ${last}`
    : `${what} ${times.slice(0, -1).join(', ')} and ${last}`
}
