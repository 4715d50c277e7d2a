import { startTransition, useEffect, useState } from 'react'
import type { CalendarDate, CalendarMonth } from '#app/domain/calendar-date.ts'
import type { DayState } from '#app/domain/schedule/month-days.ts'
import type { StartTime } from '#app/domain/schedule/nearby-times.ts'
import type { RequestState } from './request/request-state.ts'

/** The states of the days of a month, as far as they are known. */
export type DayStates = ReadonlyMap<CalendarDate, DayState>

const UNKNOWN: DayStates = new Map()

/**
 * The days of the month that is shown, told apart, and the next free times: asked for anew when the
 * month, the service or the people change. What cannot be learned is left as it was: the calendar
 * works without.
 */
export function useMonthDays(
  { service, party }: Pick<RequestState, 'service' | 'party'>,
  isHydrated: boolean,
  first: readonly StartTime[],
) {
  const [month, showMonth] = useState<CalendarMonth | null>(null)
  const [known, setKnown] = useState({ days: UNKNOWN, next: first })
  useEffect(() => {
    if (!isHydrated || month === null) return
    const given = new AbortController()
    fetchDays(month, service, party, given.signal).then(
      (found) => startTransition(() => setKnown(found)),
      () => {},
    )
    return () => given.abort()
  }, [isHydrated, month, service, party])
  return { ...known, showMonth }
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
    days: { date: CalendarDate; state: DayState }[]
    next: StartTime[]
  }
  return { days: new Map(days.map(({ date, state }) => [date, state])), next }
}
