import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { holdsCells } from '#app/booking/booking-status.ts'
import type { BlockedRange } from '#app/booking/times/availability.ts'
import { spanOfAppointment, spanOfBlock } from '#app/booking/times/day-plan.ts'
import { cellsOf, isWithin } from '#app/booking/times/slots.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import {
  type DayContents,
  dayCells,
  describeCells,
} from '#app/routes/admin/shared/day/day-cells.ts'
import {
  blockedRangeOf,
  overlaps,
  PARTS_OF_DAY,
  type PartOfDay,
} from '#app/schedule/block-range.ts'
import { BLOCKED_DAYS_MAX, listDays } from '#app/schedule/blocked-days.ts'
import { daysWords, timesWords } from '#app/schedule/range-labels.ts'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { DayRibbon, RibbonHours, type RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'

/** What stands in the form that blocks time. */
export interface Draft {
  date: string
  lastDate: string
  repeatUntil: string
  /** Null for times of its own. */
  part: PartOfDay | null
  from: string
  until: string
}

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
  const isHydrated = useIsHydrated()
  const day = useChosenDay(draft.date, today, known)
  if (!day) return null
  const range = rangeOf(draft)
  const name = formatDate(day.date, 'day')
  const dates = datesOf(draft, today, latest)
  return (
    <div className="preview">
      <DayRibbon
        label={`${name}: ${describeCells(dayCells(day))}`}
        parts={ribbonParts(day, range)}
      />
      <RibbonHours />
      <div role="status">
        {range ? (
          <Effect range={range} day={day} />
        ) : (
          <p className="soft">
            {isHydrated
              ? 'Choose when it begins and when it ends.'
              : 'You are asked first if it touches an appointment.'}
          </p>
        )}
        {range && dates.length > 1 && <p className="soft">In all: {daysWords(dates, range)}.</p>}
      </div>
    </div>
  )
}

/** What is blocked already, or that no appointment is touched; those that are, are asked about. */
function Effect({ range, day }: { range: BlockedRange; day: ChosenDay }) {
  const already = day.blocked.filter((block) => overlaps(block, range))
  const touched = day.bookings.filter(({ time, minutes, status }) => {
    const cells = cellsOf(time, minutes)
    return holdsCells(status) && cells.some((at) => isWithin(at, range.startTime, range.endTime))
  })
  return (
    <>
      {already.map((block) => (
        <p className="alert-line" key={block.startTime}>
          <Icon name="warning" />
          Blocked already: {timesWords(block)}.
        </p>
      ))}
      {touched.length + already.length === 0 && <p className="soft">It touches no appointment.</p>}
    </>
  )
}

/** The day with the draft on top of it. */
function ribbonParts({ bookings, blocked }: ChosenDay, range: BlockedRange | null): RibbonPart[] {
  const chosen = range && spanOfBlock(range)
  const held = bookings
    .filter(({ status }) => holdsCells(status))
    .map(({ time, minutes, status }) => ({
      ...spanOfAppointment(time, minutes),
      look: status === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
    }))
  const clashes = chosen
    ? held
        .map(({ from, to }) => ({ from: Math.max(from, chosen.from), to: Math.min(to, chosen.to) }))
        .filter(({ from, to }) => from < to)
    : []
  return [
    ...blocked.map((block) => ({ ...spanOfBlock(block), look: 'blocked' as const })),
    ...held,
    ...(chosen ? [{ ...chosen, look: 'chosen' as const }] : []),
    ...clashes.map((clash) => ({ ...clash, look: 'clash' as const })),
  ]
}

function rangeOf({ part, ...draft }: Draft): BlockedRange | null {
  if (part) return PARTS_OF_DAY[part]
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
