import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { BlockedRange } from '#app/domain/schedule/availability.ts'
import { blockedRangeOf } from '#app/domain/schedule/block-range.ts'
import { BLOCKED_DAYS_MAX, listDays } from '#app/domain/schedule/blocked-days.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import { readTypedDate, readTypedTime } from '#app/domain/typed-when.ts'
import { type DayContents, dayCells, describeEffect } from '../shared/day-cells.ts'
import { DayTimeline, TimelineTicks } from '../shared/day-timeline.tsx'
import { daysWords } from '../shared/range-labels.ts'
import type { Draft } from './use-draft.ts'

export type ChosenDay = { date: CalendarDate } & DayContents

interface DraftPreviewProps {
  draft: Draft
  /** The day the address names. */
  known: ChosenDay | null
  today: CalendarDate
  latest: CalendarDate
}

/** The first day with the draft in it, and in words what blocking would do. */
export function DraftPreview({ draft, known, today, latest }: DraftPreviewProps) {
  const day = useChosenDay(draft.date, today, known)
  if (!day) return null
  const range = rangeOf(draft)
  const blocked = range ? [...day.blocked, range] : day.blocked
  const name = formatDate(day.date, 'day')
  const dates = datesOf(draft, today, latest)
  return (
    <div className="preview">
      <p className="soft">{name}, 09:00 to 17:00</p>
      <DayTimeline day={name} cells={dayCells({ bookings: day.bookings, blocked })} />
      <TimelineTicks />
      <p className="soft" role="status">
        {range ? describeEffect(range, day.bookings) : 'Choose when it begins and when it ends.'}
        {range && dates.length > 1 && ` In all: ${daysWords(dates, range)}.`}
      </p>
    </div>
  )
}

function rangeOf({ isWholeDay, ...draft }: Draft): BlockedRange | null {
  const [first] = SLOTS
  const last = SLOTS.at(-1)
  if (isWholeDay) return first && last ? { startTime: first, endTime: last } : null
  const [from, until] = [readTypedTime(draft.from), readTypedTime(draft.until)]
  return from && until && blockedRangeOf(from, until)
}

/** All days that the draft means; none while they cannot all be blocked. */
function datesOf(draft: Draft, today: CalendarDate, latest: CalendarDate): CalendarDate[] {
  const [date, lastDate, repeatUntil] = [draft.date, draft.lastDate, draft.repeatUntil].map(
    (text) => readTypedDate(text, today),
  )
  if (!date || [date, lastDate, repeatUntil].some((one) => one && one > latest)) return []
  const days = { date, lastDate: lastDate ?? null, repeatUntil: repeatUntil ?? null }
  return listDays(days, BLOCKED_DAYS_MAX) ?? []
}

/** What the chosen day holds: known from the address, or asked for when the date changes. */
function useChosenDay(
  typed: string,
  today: CalendarDate,
  known: ChosenDay | null,
): ChosenDay | null {
  const { load, data } = useFetcher<{ day: ChosenDay | null }>()
  const date = readTypedDate(typed, today)
  const isKnown = known?.date === date
  useEffect(() => {
    if (date && !isKnown) load(`/admin/schedule?date=${date}`)
  }, [date, isKnown, load])
  if (!date) return typed ? null : known
  if (isKnown) return known
  return data?.day?.date === date ? data.day : null
}
