import ICAL from 'ical.js'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { type BusySpan, busyRanges } from './busy-ranges.ts'
import {
  DAY_MS,
  dayOf,
  localOf,
  type ReadEvent,
  readEvent,
  timeOf,
} from './calendar-event.server.ts'
import { clockOf, type ZoneClock } from './zone-clocks.ts'

export const MAX_OCCURRENCES = 5_000

/** What we call an appointment begins with its id; an offered time has more after it. */
const UUID_LENGTH = 36

export interface CalendarReading {
  first: CalendarDate
  last: CalendarDate
  /** The artist's zone: that of the days, and of times without one. */
  timeZone: string
  withTitles: boolean
  /** Ids of appointments of this site, which the other calendar took over from it. */
  ownIds: readonly string[]
}

/** Which half hours an iCalendar file (RFC 5545) says are taken, its repetitions expanded. */
export function readCalendar(text: string, reading: CalendarReading) {
  // Some programs leave out that a value is a date.
  ICAL.design.strict = false
  const studio = clockOf(reading.timeZone)
  if (!studio) throw new RangeError(`No zone is called ${reading.timeZone}`)
  const calendars = parseCalendars(text)
  if (calendars.length === 0) return { isCalendar: false as const }
  const frame = {
    from: studio.toEpoch(Date.parse(`${reading.first}T00:00:00Z`)),
    to: studio.toEpoch(Date.parse(`${reading.last}T00:00:00Z`) + DAY_MS),
  }
  const found: Found = { spans: [], hasMore: false, unreadable: 0 }
  for (const calendar of calendars) readEvents(calendar, { ...reading, studio, frame }, found)
  keepFirst(found)
  const { spans, ...rest } = found
  const ranges = busyRanges(spans, frame, studio)
  return { isCalendar: true as const, events: spans.length, ...rest, ranges }
}

interface Found {
  /** What takes time, each repetition counted. */
  spans: BusySpan[]
  /** There were more; those that begin first are kept. */
  hasMore: boolean
  /** Events that can't be understood. */
  unreadable: number
}

type Context = CalendarReading & { studio: ZoneClock; frame: { from: number; to: number } }

/** The one name with a colon, which Outlook writes without the quotation marks it needs. */
const OUTLOOK_ZONE = /;TZID=(tzone:[^:;"\r\n]*)/gi

function parseCalendars(text: string): ICAL.Component[] {
  let parsed: unknown[]
  try {
    // A byte order mark is trimmed, too.
    parsed = ICAL.parse(text.trim().replaceAll(OUTLOOK_ZONE, ';TZID="$1"'))
  } catch {
    return []
  }
  const all = typeof parsed[0] === 'string' ? [parsed] : parsed
  return (all as unknown[][])
    .filter((one) => one[0] === 'vcalendar')
    .map((one) => new ICAL.Component(one))
}

/** A series: the event itself, and those that stand in place of some of its occurrences. */
interface Series {
  event?: ReadEvent
  changed: ReadEvent[]
}

function readEvents(calendar: ICAL.Component, context: Context, found: Found): void {
  if (/\/\/Rosewater\/\//.test(String(calendar.getFirstPropertyValue('prodid') ?? ''))) return
  const own = new Set(context.ownIds)
  const series = new Map<string, Series>()
  for (const [index, component] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = String(component.getFirstPropertyValue('uid') ?? `without-${index}`)
    if (own.has(uid.slice(0, UUID_LENGTH))) continue
    const read = () => readEvent(component, context.studio, context.withTitles)
    countFailure(found, () => addTo(series, uid, read()))
  }
  for (const one of series.values())
    countFailure(found, () => expandSeries(one, context.frame, found))
}

function countFailure(found: Found, read: () => void): void {
  try {
    read()
  } catch {
    found.unreadable += 1
  }
}

/** Of several versions of an event the newest counts. */
function addTo(series: Map<string, Series>, uid: string, event: ReadEvent): void {
  const known = series.get(uid) ?? { changed: [] }
  series.set(uid, known)
  const before = event.replaces
    ? known.changed.find(({ replaces }) => replaces?.epoch === event.replaces?.epoch)
    : known.event
  if (before && before.sequence > event.sequence) return
  if (!event.replaces) known.event = event
  else known.changed = [...known.changed.filter((one) => one !== before), event]
}

function expandSeries({ event, changed }: Series, frame: Context['frame'], found: Found): void {
  for (const one of changed) addSpan(found, one, one.start, frame)
  if (!event) return
  const gone = [...event.excluded, ...changed.flatMap(({ replaces }) => replaces ?? [])]
  const goneAt = new Set(gone.map(({ epoch }) => epoch))
  const goneDays = new Set(gone.flatMap((one) => (event.isDate || one.isDate ? one.day : [])))
  for (const period of event.periods)
    if (!goneAt.has(period.start)) add(found, event, period, frame)
  const later = changed
    .filter(({ replaces }) => replaces?.isAndLater)
    .toSorted((one, other) => (other.replaces?.epoch ?? 0) - (one.replaces?.epoch ?? 0))
  for (const local of occurrences(event, frame)) {
    const epoch = event.clock.toEpoch(local)
    if (goneAt.has(epoch) || goneDays.has(dayOf(local))) continue
    const change = later.find(({ replaces }) => replaces && replaces.epoch < epoch) ?? event
    const { clock, start, replaces } = change
    const moved = replaces && clock.toLocal(epoch + clock.toEpoch(start) - replaces.epoch)
    addSpan(found, change, moved ?? local, frame)
  }
}

/** The frequencies that advance by the same time at each step, whatever the month. */
const STEP_MS: Record<string, number> = {
  ...{ SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000 },
  ...{ DAILY: DAY_MS, WEEKLY: 7 * DAY_MS },
}

/** How much later a rule may begin, in whole steps of its own: an event of long ago is not counted up day by day. */
function skipped({ freq, interval, count }: ICAL.Recur, ms: number): number {
  const step = (STEP_MS[freq] ?? 0) * interval
  return step > 0 && !count && ms > step ? Math.floor(ms / step) * step : 0
}

/**
 * The days of a month on which a yearly rule may fall; null for any. The library has February 29 on March 1 where a year
 * has none, which by RFC 5545 is left out.
 */
function daysOfMonth({ freq, parts }: ICAL.Recur, start: number): number[] | null {
  if (freq !== 'YEARLY' || parts.BYDAY || parts.BYWEEKNO || parts.BYYEARDAY) return null
  const days = parts.BYMONTHDAY ?? [new Date(start).getUTCDate()]
  return days.every((day) => day > 0) ? days : null
}

/** The local times at which an event begins that may touch the frame, its own start among them. */
function occurrences(event: ReadEvent, { from, to }: Context['frame']): Set<number> {
  const starts = new Set([event.start, ...event.extra])
  // Zones lie within a day of UTC; the other day is for a change that moves or prolongs all later ones.
  const earliest = from - event.days * DAY_MS - event.ms - 2 * DAY_MS
  const fromLocal = event.clock.toLocal(from)
  for (const rule of event.rules) {
    const days = daysOfMonth(rule, event.start)
    const iterator = rule.iterator(timeOf(event.start + skipped(rule, earliest - event.start)))
    let count = 0
    for (let next = iterator.next(); next; next = iterator.next()) {
      const local = localOf(next)
      if (local > to + DAY_MS || count > MAX_OCCURRENCES) break
      if (days && !days.includes(next.day)) continue
      if (local >= earliest) starts.add(local)
      if (local >= fromLocal) count += 1
    }
  }
  return starts
}

function addSpan(found: Found, event: ReadEvent, local: number, frame: Context['frame']): void {
  const start = event.clock.toEpoch(local)
  const end = (event.days > 0 ? event.clock.toEpoch(local + event.days * DAY_MS) : start) + event.ms
  add(found, event, { start, end }, frame)
}

function add(
  found: Found,
  { isBusy, title }: ReadEvent,
  { start, end }: Omit<BusySpan, 'title'>,
  { from, to }: Context['frame'],
): void {
  if (!isBusy || start >= to || Math.max(end, start + 1) <= from) return
  found.spans.push({ start, end, title })
  if (found.spans.length > 4 * MAX_OCCURRENCES) keepFirst(found)
}

function keepFirst(found: Found): void {
  if (found.spans.length <= MAX_OCCURRENCES) return
  found.hasMore = true
  found.spans = found.spans.toSorted((a, b) => a.start - b.start).slice(0, MAX_OCCURRENCES)
}
