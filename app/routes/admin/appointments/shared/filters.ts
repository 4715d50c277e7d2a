import { href } from 'react-router'
import { type BookingStatus, parseBookingStatus } from '#app/booking/booking-status.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  formatDate,
  formatDays,
  formatMonth,
  monthOf,
  parseCalendarDate,
  weekAround,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import { hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import { parseTimeOfDay, type TimeOfDay } from '#app/kernel/time-of-day.ts'

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

export interface ListFilter {
  view: CalendarView | 'list'
  /** A day of what the calendar shows; null means today. */
  on: CalendarDate | null
  /** The day of the calendar that was chosen to be looked into. */
  day: CalendarDate | null
  /** The list alone has an end; a calendar shows what its days hold. */
  dates: 'upcoming' | 'all'
  status: BookingStatus | null
  /** With what was cancelled, where neither a status nor a client is asked for. */
  cancelled: boolean
  /** Beginnings of words of a name or an e-mail address, or of a phone number. */
  q: string | null
  /** The last appointment of the list's page before. */
  after: { date: string; time: string; id: string } | null
}

/** Characters of a search. As for the calls. */
export const SEARCH_MAX = 200

/** The filter an address names. What makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): ListFilter {
  const view = CALENDAR_VIEWS.find((one) => one === search.get('view')) ?? 'list'
  const isList = view === 'list'
  return {
    view,
    on: isList ? null : readDay(search.get('on')),
    day: isList ? null : readDay(search.get('day')),
    dates: isList && search.get('dates') === 'all' ? 'all' : 'upcoming',
    status: parseBookingStatus(search.get('status') ?? ''),
    cancelled: search.get('cancelled') === 'shown',
    q: readSearch(search.get('q') ?? ''),
    after: isList ? readCursor(search.get('after') ?? '') : null,
  }
}

/** The fields of a filter that differ from the plain list, as they stand in an address. */
function filterFields(filter: ListFilter): [string, string][] {
  const { view, on, day, dates, status, cancelled, q, after } = filter
  const fields: [string, string][] = []
  if (view !== 'list') fields.push(['view', view])
  if (view !== 'list' && on) fields.push(['on', on])
  if (view !== 'list' && day) fields.push(['day', day])
  if (view === 'list' && dates === 'all') fields.push(['dates', 'all'])
  if (status) fields.push(['status', status])
  if (cancelled) fields.push(['cancelled', 'shown'])
  if (q) fields.push(['q', q])
  if (view === 'list' && after) fields.push(['after', `${after.date}_${after.time}_${after.id}`])
  return fields
}

/** The address of the section, or of another one, under that filter. */
export function listPath(filter: ListFilter, page: string = href('/admin/appointments')): string {
  const search = new URLSearchParams(filterFields(filter)).toString()
  return `${page}${search && `?${search}`}`
}

export interface AddAt {
  date: CalendarDate
  time: TimeOfDay
}

/** The address of the calendar under that filter, with what is to be added over it. */
export function addPath(filter: ListFilter, { date, time }: AddAt): string {
  const search = new URLSearchParams(filterFields(filter))
  search.set('add', `${date}_${time}`)
  return `${href('/admin/appointments')}?${search}`
}

/** The time to be added at that an address names; null for none. */
export function readAddAt(search: URLSearchParams): AddAt | null {
  const [day = '', clock = ''] = search.get('add')?.split('_') ?? []
  const [date, time] = [readDay(day), parseTimeOfDay(clock)]
  return date && time ? { date, time } : null
}

export interface MoveTo extends AddAt {
  id: string
  /** Its new length; null where that stays. */
  minutes: number | null
}

/** The address of the calendar under that filter, with the question over it whether to move an appointment there. */
export function movePath(filter: ListFilter, { id, date, time, minutes }: MoveTo): string {
  const search = new URLSearchParams(filterFields(filter))
  search.set('move', [date, time, minutes ?? '', id].join('_'))
  return `${href('/admin/appointments')}?${search}`
}

/** The move that an address names; null for none. */
export function readMoveTo(search: URLSearchParams): MoveTo | null {
  const [day = '', clock = '', length = '', ...rest] = search.get('move')?.split('_') ?? []
  const [date, time, id] = [readDay(day), parseTimeOfDay(clock), rest.join('_')]
  if (!date || !time || !id || !/^\d{0,4}$/.test(length)) return null
  return { id, date, time, minutes: length === '' ? null : Number(length) }
}

/** Whether what was cancelled is shown: only where it is asked for, or somebody is looked for. */
export function showsCancelled({ cancelled, status, q }: ListFilter): boolean {
  return cancelled || status === 'cancelled' || q !== null
}

/** The centuries around ours: beyond them a calendar would soon have nowhere to turn. */
function readDay(text: string | null): CalendarDate | null {
  const date = parseCalendarDate(text ?? '')
  return date && date >= '1900-01-01' && date <= '2199-12-31' ? date : null
}

function readSearch(text: string): string | null {
  const q = text.trim()
  return q && q.length <= SEARCH_MAX && !hasForbiddenControlsInLine(q) ? q : null
}

function readCursor(text: string): ListFilter['after'] {
  const [date = '', time = '', id = ''] = text.split('_')
  const isCursor = parseCalendarDate(date) && parseTimeOfDay(time) && /^[\w-]{1,64}$/.test(id)
  return isCursor ? { date, time, id } : null
}

interface CalendarSpan {
  days: CalendarDate[]
  /** 'November 2026', 'November 23–29, 2026', 'Tuesday, November 24, 2026'. */
  title: string
  /** The same for a phone, where the title is long: 'Nov 23–29', 'Tue, Nov 24'. */
  shortTitle?: string
  /** A day of the page before and of the page after. */
  previous: CalendarDate
  next: CalendarDate
}

/** The month or the week that holds `on`, or the day itself. */
export function spanOf(view: CalendarView, on: CalendarDate): CalendarSpan {
  switch (view) {
    case 'month': {
      const days = weeksOfMonth(monthOf(on)).flat().filter(isDay)
      const [first = on] = days
      return {
        days,
        title: formatMonth(monthOf(on)),
        previous: addMonths(first, -1),
        next: addMonths(first, 1),
      }
    }
    case 'week': {
      const days = weekAround(on)
      const [first = on] = days
      return {
        days,
        title: formatDays(first, addDays(first, 6), 'long'),
        shortTitle: formatDays(first, addDays(first, 6), 'short'),
        previous: addDays(on, -7),
        next: addDays(on, 7),
      }
    }
    case 'day':
      return {
        days: [on],
        title: formatDate(on, 'long'),
        shortTitle: formatDate(on, 'short'),
        previous: addDays(on, -1),
        next: addDays(on, 1),
      }
  }
}

function isDay(day: CalendarDate | null): day is CalendarDate {
  return day !== null
}
