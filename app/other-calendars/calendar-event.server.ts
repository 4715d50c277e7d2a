import ICAL from 'ical.js'
import { clockOf, namedClock, type ZoneClock } from './zone-clocks.ts'

export const DAY_MS = 86_400_000

/** An event as it is written, its times those of its own zone (`ZoneClock`). */
export type ReadEvent = ReturnType<typeof readEvent>

/** Reads one VEVENT. Throws where it has no start that can be read, or a rule that makes no sense. */
export function readEvent(event: ICAL.Component, studio: ZoneClock, withTitles: boolean) {
  const begin = event.getFirstProperty('dtstart')
  const first = begin?.getFirstValue()
  if (!begin || !(first instanceof ICAL.Time)) throw new RangeError('An event without a start')
  const { isDate } = first
  const start = localOf(first)
  const clock = clockOfProperty(begin, first, studio)
  const epochOf = (property: ICAL.Property, time: ICAL.Time) =>
    clockOfProperty(property, time, clock).toEpoch(localOf(time))
  // An occurrence of a series is named by its moment, or where one of the two is a whole day by its day.
  const occurrencesOf = (name: string) =>
    valuesOf(event, name, ICAL.Time).map(({ property, value }) => ({
      ...{ epoch: epochOf(property, value), day: dayOf(localOf(value)), isDate: value.isDate },
      isAndLater: property.getFirstParameter('range') === 'THISANDFUTURE',
    }))
  return {
    ...{ start, clock, isDate },
    // How long it takes: whole calendar days, then milliseconds.
    ...lengthOf(event, first, clock.toEpoch(start), epochOf),
    rules: event.getAllProperties('rrule').map((rule) => ruleOf(rule, isDate, clock)),
    // Starts that are listed one by one.
    extra: valuesOf(event, 'rdate', ICAL.Time).map(({ property, value }) =>
      value.isDate ? localOf(value) + (start % DAY_MS) : clock.toLocal(epochOf(property, value)),
    ),
    // Occurrences that are listed with an end of their own, in milliseconds since 1970.
    periods: valuesOf(event, 'rdate', ICAL.Period).map(({ property, value }) => ({
      start: epochOf(property, value.start),
      end: epochOf(property, value.getEnd()),
    })),
    excluded: occurrencesOf('exdate'),
    // The occurrence of the series in whose place it stands.
    replaces: occurrencesOf('recurrence-id')[0],
    sequence: Number(event.getFirstPropertyValue('sequence') ?? 0) || 0,
    isBusy:
      textOf(event, 'transp') !== 'TRANSPARENT' &&
      textOf(event, 'status') !== 'CANCELLED' &&
      textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE',
    title: withTitles ? titleOf(event) : null,
  }
}

/** What the clock shows, as `ZoneClock` counts it. Throws for what is no time. */
export function localOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  const time = isDate ? [] : [hour, minute, second]
  const local = Date.UTC(year, month - 1, day, ...time)
  if (!Number.isFinite(local)) throw new RangeError('Not a time')
  return local
}

/** The same as a time of the library, without a zone. */
export function timeOf(local: number): ICAL.Time {
  const at = new Date(local)
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  return new ICAL.Time({ ...date, hour, minute, second }, ICAL.Timezone.localTimezone)
}

export function dayOf(local: number): string {
  return new Date(local).toISOString().slice(0, 10)
}

function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
}

function titleOf(event: ICAL.Component): string {
  const title = String(event.getFirstPropertyValue('summary') ?? '')
  return title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'Untitled'
}

/** The clock by which a time was written; one without a zone is read by `floating`. */
function clockOfProperty(property: ICAL.Property, time: ICAL.Time, floating: ZoneClock): ZoneClock {
  const name = property.getFirstParameter('tzid')
  if (time.isDate) return floating
  if (time.zone === ICAL.Timezone.utcTimezone) return UTC
  if (!name) return floating
  return namedClock(name) ?? writtenClock(property, name) ?? floating
}

const UTC = clockOf('UTC') as ZoneClock

/** The clock of a VTIMEZONE of the file. */
function writtenClock(property: ICAL.Property, name: string): ZoneClock | null {
  const zone = property.parent?.getTimeZoneByID(name)
  if (!zone) return null
  const offsetAt = (local: number) => {
    const time = timeOf(local)
    time.zone = zone
    return zone.utcOffset(time) * 1000
  }
  return {
    toEpoch: (local) => local - offsetAt(local),
    toLocal(epoch) {
      const time = timeOf(epoch)
      time.zone = ICAL.Timezone.utcTimezone
      return localOf(time.convertToZone(zone))
    },
  }
}

/** The values of one kind of all properties of that name. */
function valuesOf<Value>(event: ICAL.Component, name: string, kind: new (...args: never) => Value) {
  return event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      return value instanceof kind ? [{ property, value }] : []
    }),
  )
}

/** A rule whose end is told by the event's own clock: programs write it in UTC. */
function ruleOf(property: ICAL.Property, isDate: boolean, clock: ZoneClock): ICAL.Recur {
  const rule = property.getFirstValue() as ICAL.Recur
  const { until } = rule
  if (!until) return rule
  const isUtc = until.zone === ICAL.Timezone.utcTimezone && !until.isDate
  const local = isUtc ? clock.toLocal(localOf(until)) : localOf(until)
  rule.until = timeOf(until.isDate && !isDate ? local + DAY_MS - 1000 : local)
  return rule
}

function lengthOf(
  event: ICAL.Component,
  first: ICAL.Time,
  start: number,
  epochOf: (property: ICAL.Property, time: ICAL.Time) => number,
): { days: number; ms: number } {
  const property = event.getFirstProperty('dtend')
  const end = property?.getFirstValue()
  const duration = event.getFirstPropertyValue('duration')
  if (property && end instanceof ICAL.Time) {
    if (!first.isDate || !end.isDate)
      return { days: 0, ms: Math.max(epochOf(property, end) - start, 0) }
    return { days: Math.max(Math.round((localOf(end) - localOf(first)) / DAY_MS), 1), ms: 0 }
  }
  if (duration instanceof ICAL.Duration && !duration.isNegative) {
    const { weeks, days, hours, minutes, seconds } = duration
    return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
  }
  return { days: first.isDate ? 1 : 0, ms: 0 }
}
