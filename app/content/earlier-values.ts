import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { PieceName } from './pieces.ts'

/**
 * A stored value as its schema wants it now. Hours could once begin and end at any minute; the first and last
 * half hour within them are the slots that they had.
 */
export function upgradeValue(piece: PieceName, value: unknown): unknown {
  if (piece !== 'hours' || !isObject(value) || !isObject(value.weekly)) return value
  const weekly = Object.entries(value.weekly).map(([name, day]) => [name, onHalfHours(day)])
  return { ...value, weekly: Object.fromEntries(weekly) }
}

function onHalfHours(day: unknown): unknown {
  if (!isObject(day) || typeof day.from !== 'string' || typeof day.to !== 'string') return day
  const from = Math.ceil(minutesOf(day.from as TimeOfDay) / 30) * 30
  const to = Math.floor(minutesOf(day.to as TimeOfDay) / 30) * 30
  if (from > to) return { ...day, open: false, from: '09:00', to: '17:00' }
  return { ...day, from: timeFromMinutes(from), to: timeFromMinutes(to) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
