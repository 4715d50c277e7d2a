import { type DaySpan, freeSpans } from '#app/booking/times/day-plan.ts'

/** An appointment of the same day, pending or confirmed, with what it keeps free around it. */
export interface DayNeighbour extends DaySpan {
  name: string
  isConfirmed: boolean
  buffers: readonly DaySpan[]
}

/** How a request goes with the rest of its day. */
interface RequestFit {
  /** Whose appointment keeps a part of its time free; null for nobody's. */
  keptFreeFor: string | null
  confirmed: number
  waiting: number
  /** Nothing is free any longer once it is confirmed. */
  isFull: boolean
}

/** What the artist wants to know of a day before answering: is the time theirs, and what else is there. */
export function requestFit(
  own: DaySpan,
  others: readonly DayNeighbour[],
  blocks: readonly DaySpan[],
  open?: DaySpan,
): RequestFit {
  const near = others.find(({ buffers }) => buffers.some((buffer) => overlap(buffer, own)))
  const confirmed = others.filter(({ isConfirmed }) => isConfirmed).length
  const taken = [own, ...others, ...others.flatMap(({ buffers }) => buffers), ...blocks]
  return {
    keptFreeFor: near?.name ?? null,
    confirmed,
    waiting: others.length - confirmed,
    isFull: freeSpans(taken, null, open).length === 0,
  }
}

/** The day in a line: 'Free, 2 confirmed and 1 waiting that day', 'Day is full, 8 waiting'. */
export function fitWords({ confirmed, waiting, isFull }: RequestFit): string {
  if (confirmed + waiting === 0) return 'Free, nothing else that day'
  const counts = [confirmed > 0 && `${confirmed} confirmed`, waiting > 0 && `${waiting} waiting`]
  const words = counts.filter(Boolean).join(' and ')
  return isFull ? `Day is full, ${words}` : `Free, ${words} that day`
}

function overlap(one: DaySpan, other: DaySpan): boolean {
  return one.from < other.to && other.from < one.to
}
