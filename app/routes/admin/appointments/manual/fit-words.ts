import type { Buffers } from '#app/booking/times/buffers.ts'
import type { DaySpan } from '#app/booking/times/day-plan.ts'
import { formatMinute } from '#app/kernel/time-of-day.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'

interface PreviewedDay {
  day: { appointments: readonly DaySpan[]; blocks: readonly (DaySpan & { isBuffer?: boolean })[] }
  /** What is being added; null while no time is chosen. */
  chosen: DaySpan | null
  clash: unknown
  isClosed: boolean
}

/**
 * That nothing stands in the way of a time, how much it takes and what follows it: 'Fits: 1 h, free until
 * 2:00 p.m.'; or that others keep it free. Null without a time, and where it clashes.
 */
export function fitWords({ day, chosen, clash, isClosed }: PreviewedDay, own: Buffers) {
  if (!chosen || clash) return null
  const isKept = day.blocks.some(
    ({ isBuffer, from, to }) => isBuffer && from < chosen.to && chosen.from < to,
  )
  if (isKept)
    return { fits: false, words: 'Overlaps the time kept free around another appointment' }
  const ahead = [...day.appointments, ...day.blocks]
    .map(({ from }) => from)
    .filter((from) => from >= chosen.to)
  const words = [
    durationWords(chosen.to - chosen.from),
    keptWords(own),
    ahead.length > 0 ? `free until ${formatMinute(Math.min(...ahead))}` : 'nothing after it',
    isClosed && 'though you are closed that day',
  ]
  return { fits: true, words: `Fits: ${words.filter(Boolean).join(', ')}` }
}

function keptWords({ bufferBefore, bufferAfter }: Buffers): string | null {
  if (bufferAfter === 0) return null
  const where = bufferBefore > 0 ? 'before and after it' : 'after it'
  return `${durationWords(bufferAfter)} kept free ${where}`
}
