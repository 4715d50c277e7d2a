import { startTransition, useEffect, useState } from 'react'
import type { DayState, MonthDay } from '#app/booking/times/month-days.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { addDays, type CalendarDate, type CalendarMonth } from '#app/kernel/calendar-date.ts'
import type { RequestState } from './request/request-state.ts'

/** The states of the days of a month, as far as they are known. */
export type DayStates = ReadonlyMap<CalendarDate, DayState>

/** The states of days that follow one another, by the first of them: a third of their size. */
export interface DaysInARow {
  first: CalendarDate | null
  states: readonly DayState[]
}

/**
 * The days of the month that is shown, told apart, and the next free times: asked for anew when the
 * month, the service or the people change. What cannot be learned is left as it was: the calendar
 * works without.
 */
export function useMonthDays(
  { service, party: typed }: Pick<RequestState, 'service' | 'party'>,
  start: { days: DaysInARow; next: readonly StartTime[] },
) {
  const [month, showMonth] = useState<CalendarMonth | null>(null)
  const [known, setKnown] = useState(() => ({ days: daysOf(start.days), next: start.next }))
  const party = useSettled(typed)
  useEffect(() => {
    if (month === null) return
    const given = new AbortController()
    fetchDays(month, service, party, given.signal).then(
      (found) => startTransition(() => setKnown(found)),
      () => {},
    )
    return () => given.abort()
  }, [month, service, party])
  return { ...known, showMonth }
}

const SETTLED_MS = 400

/** The value once it has stopped changing, to ask once for a typed postal code. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The parameters of a call about a service for some people. */
export function partyParams(
  service: string,
  party: string,
  others: Record<string, string>,
): URLSearchParams {
  const people = Object.fromEntries(new URLSearchParams(party))
  return new URLSearchParams({ ...others, ...(service ? { service } : {}), ...people })
}

async function fetchDays(
  month: CalendarMonth,
  service: string,
  party: string,
  signal: AbortSignal,
) {
  const query = partyParams(service, party, { month })
  const response = await fetch(`/api/v1/days?${query}`, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`days answered ${response.status}`)
  const { days, next } = (await response.json()) as {
    days: readonly MonthDay[]
    next: readonly StartTime[]
  }
  return { days: new Map(days.map(({ date, state }) => [date, state])), next }
}

function daysOf({ first, states }: DaysInARow): DayStates {
  return new Map(first ? states.map((state, index) => [addDays(first, index), state]) : [])
}
