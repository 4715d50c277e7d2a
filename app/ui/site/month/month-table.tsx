import type { ReactNode } from 'react'
import type { DayState, MonthDay } from '#app/booking/times/month-days.ts'
import {
  addMonthsToMonth,
  type CalendarDate,
  type CalendarMonth,
  formatDate,
  formatMonth,
  monthOf,
} from '#app/kernel/calendar-date.ts'
import { DayKey } from './day-key.tsx'
import { MonthRows } from './month-rows.tsx'

/** A month to choose a day from, as it is shown now. */
export interface ShownMonth {
  month: CalendarMonth
  /** Its days that can be requested; the others cannot be chosen. */
  days: readonly MonthDay[]
  today: CalendarDate
  last: CalendarDate
}

interface MonthTableProps {
  shown: ShownMonth
  /** What turns to another month; its name says which. */
  turnTo: (month: CalendarMonth, name: string, sign: string) => ReactNode
  /** What stands for a day that can be requested; its name says how it stands with it. */
  dayOf: (day: MonthDay, name: string) => ReactNode
}

/** A month as the server knows it, without scripts: a table whose days are links or radio buttons. */
export function MonthTable({ shown, turnTo, dayOf }: MonthTableProps) {
  const { month, days, today, last } = shown
  const known = new Map(days.map((day) => [day.date, day]))
  const turn = (months: 1 | -1) => {
    const to = addMonthsToMonth(month, months)
    const isOn = monthOf(today) <= to && to <= monthOf(last)
    const what = months > 0 ? 'Next month' : 'Previous month'
    return isOn ? turnTo(to, `${what}, ${formatMonth(to)}`, months > 0 ? '›' : '‹') : <i />
  }
  return (
    <div className="day-calendar-frame">
      <div className="day-calendar-top">
        {turn(-1)}
        <p>{formatMonth(month)}</p>
        {turn(1)}
      </div>
      <table className="day-calendar" aria-label={formatMonth(month)}>
        <MonthRows month={month} dayOf={(date) => dayIn(known.get(date), date, dayOf)} />
      </table>
      <DayKey />
    </div>
  )
}

/** A day that cannot be chosen, as it stands with it. */
export function OtherDay({ day: { date, state }, name }: { day: MonthDay; name: string }) {
  return (
    <span className={state}>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

function dayIn(day: MonthDay | undefined, date: CalendarDate, dayOf: MonthTableProps['dayOf']) {
  if (!day) return <span>{Number(date.slice(8))}</span>
  return dayOf(day, `${formatDate(date, 'long')}${IN_WORDS[day.state]}`)
}

const IN_WORDS: Record<DayState, string> = {
  free: '',
  special: ', by special appointment',
  full: ', full',
  closed: ', closed',
  past: ', over',
}
