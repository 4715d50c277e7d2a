import {
  blockedTimesOfSeries,
  findBlockedTime,
  takenTimesOn,
} from '#app/booking/blocked-times.server.ts'
import { lastBookableDate } from '#app/booking/booking-limits.ts'
import { deskMonthsAhead, openOnDay } from '#app/booking/times/booking-rules.server.ts'
import { spanOfBlock } from '#app/booking/times/day-plan.ts'
import { hoursOn } from '#app/booking/times/opening-hours.ts'
import { appointmentsOn } from '#app/booking/upcoming.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  parseCalendarDate,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import { minutesOf, parseTimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { DayContents } from '#app/routes/admin/shared/day/day-cells.ts'
import {
  lineKeyOf,
  listScheduleLines,
  type ScheduleCursor,
  type ScheduleLine,
} from '#app/schedule/schedule-lines.server.ts'
import { suggestedHour } from '#app/schedule/suggest-block.ts'
import { touchedByBlock } from '#app/schedule/touched-appointments.server.ts'
import { toAffectedBooking } from './affected.tsx'
import type { ListedLine } from './blocked-list.tsx'
import { buildMonth, type LocalMoment, readMonth } from './month/month-model.ts'

/** Lines on one page of the list. */
const PAGE_SIZE = 50

/** Lines beside the hours. */
const BLOCKED_NEXT = 4

interface ScheduleQuery {
  which: 'ahead' | 'past'
  after: string | null
  month: string | null
  date: CalendarDate | null
}

export async function readSchedule(db: Database, now: LocalMoment, query: ScheduleQuery) {
  const { which, date } = query
  const lastDay = lastBookableDate(now.date, deskMonthsAhead())
  const { lines, after } = await readLines(db, now.date, which, query.after)
  const shown = readMonth(query.month, date ?? now.date, now.date, lastDay)
  const contents = await contentsOf(db, [...daysOf(shown.month), ...(date ? [date] : [])])
  return {
    which,
    lines: lines.map(toListed),
    after,
    isLaterPage: query.after !== null,
    month: { ...shown, weeks: buildMonth(shown.month, contents, now) },
    day: date && { date, ...(contents.get(date) ?? NOTHING) },
  }
}

export async function readBlockedNext(db: Database, today: CalendarDate): Promise<ListedLine[]> {
  return (await listScheduleLines(db, { from: today }, BLOCKED_NEXT, null)).map(toListed)
}

async function readLines(
  db: Database,
  today: CalendarDate,
  which: 'ahead' | 'past',
  after: string | null,
): Promise<{ lines: ScheduleLine[]; after: string | null }> {
  const window = which === 'ahead' ? { from: today } : { before: today }
  const found = await listScheduleLines(db, window, PAGE_SIZE + 1, readCursor(after))
  const lines = found.slice(0, PAGE_SIZE)
  const last = lines.at(-1)?.[0]
  const next = found.length > PAGE_SIZE && last
  return { lines, after: next ? `${next.date}_${next.startTime}_${lineKeyOf(next)}` : null }
}

function readCursor(text: string | null): ScheduleCursor | null {
  const [day = '', time = '', key = ''] = text?.split('_') ?? []
  const date = parseCalendarDate(day)
  const startTime = parseTimeOfDay(time)
  return date && startTime && isId(key) ? { date, startTime, key } : null
}

/** What each of some days holds, in two queries. */
async function contentsOf(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<Map<CalendarDate, DayContents>> {
  const bookings = Map.groupBy(await appointmentsOn(db, dates), ({ date }) => date)
  const blocked = Map.groupBy(await takenTimesOn(db, dates), ({ date }) => date)
  return new Map(
    dates.map((date) => [
      date,
      {
        bookings: (bookings.get(date) ?? []).map(({ name, time, status, durationMinutes }) => {
          return { name, time, status, minutes: durationMinutes }
        }),
        blocked: (blocked.get(date) ?? []).map(({ startTime, endTime }) => {
          return { startTime, endTime }
        }),
        hours: hoursOn(date, content('hours')),
      },
    ]),
  )
}

function daysOf(month: CalendarMonth): CalendarDate[] {
  return weeksOfMonth(month)
    .flat()
    .filter((date) => date !== null)
}

function toListed(line: ScheduleLine): ListedLine {
  const [{ startTime, endTime, reason }] = line
  return {
    key: lineKeyOf(line[0]),
    days: line.map(({ id, date }) => ({ id, date })),
    startTime,
    endTime,
    reason,
  }
}

/** The appointments that lie in what was just blocked, or blocked again; null where nothing was. */
export async function affectedBy(db: Database, id: string, now: Temporal.Instant) {
  const blocks = await blocksMadeAs(db, id)
  const [first] = blocks
  if (!first) return null
  const touched = await touchedByBlock(db, datesOf(blocks), first, now)
  return { blocked: id, bookings: touched.map(toAffectedBooking) }
}

/** One blocked time, or all of a series. */
async function blocksMadeAs(db: Database, id: string) {
  const one = await findBlockedTime(db, id)
  return one ? [one] : await blockedTimesOfSeries(db, id)
}

function datesOf<Block extends { date: unknown }>(blocks: readonly Block[]): Block['date'][] {
  return blocks.map(({ date }) => date)
}

const NOTHING = { bookings: [], blocked: [] }

/** The day the form begins with where none was asked for: today, or tomorrow once today's hours are over. */
export function nextDay({ date, time }: LocalMoment): CalendarDate {
  return suggestedHour([], minutesOf(time), openOnDay(date).open) ? date : addDays(date, 1)
}

/** What the form for a blocked time begins with: the day, and an hour of it that could be taken. */
export function suggestedBlock(
  day: ({ date: CalendarDate } & DayContents) | null,
  now: LocalMoment,
): Record<string, string> {
  if (!day) return {}
  const minutes = day.date === now.date ? minutesOf(now.time) : null
  const hour = suggestedHour(day.blocked.map(spanOfBlock), minutes, openOnDay(day.date).open)
  if (!hour) return { date: day.date }
  return {
    date: day.date,
    startTime: timeFromMinutes(hour.from),
    until: timeFromMinutes(hour.to),
  }
}
