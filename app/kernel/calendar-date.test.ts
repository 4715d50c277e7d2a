import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsToMonth,
  type CalendarDate,
  type CalendarMonth,
  formatDate,
  formatDay,
  formatDayIn,
  formatDays,
  formatMonth,
  isWeekend,
  monthOf,
  parseCalendarDate,
  parseCalendarMonth,
  weekdayOf,
  weeksOfMonth,
} from './calendar-date.ts'
import { textOf } from './locale.ts'
import { formatUnbrokenDay } from './unbroken-day.ts'

const plainDates = fc
  .integer({ min: 0, max: 3_652_058 })
  .map((days) => Temporal.PlainDate.from('0001-01-01').add({ days }))
const dates = plainDates.map((plain) => plain.toString() as CalendarDate)

describe('reading a date', () => {
  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '+010000-01-01',
    '-000001-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '20260101',
    '٢٠٢٦-01-01',
    '',
  ])('%j is no date', (text) => {
    expect(parseCalendarDate(text)).toBeNull()
  })

  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(parseCalendarDate(text)).toBe(text)
  })

  test('the same texts of digits are dates as for Temporal', () => {
    const near = (max: number, width: number) =>
      fc.integer({ min: 0, max }).map((count) => String(count).padStart(width, '0'))
    fc.assert(
      fc.property(near(9999, 4), near(13, 2), near(32, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        expect(parseCalendarDate(text) !== null).toBe(year !== '0000' && temporalReads(text))
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['2026-13', '2026-00', '0000-05', '2026-1', '2026-01-01', ''])(
    '%j is no month',
    (text) => {
      expect(parseCalendarMonth(text)).toBeNull()
    },
  )

  test('the month of every date is a month', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseCalendarMonth(monthOf(date))).toBe(date.slice(0, 7))
      }),
    )
  })
})

describe('reckoning with dates agrees with Temporal', () => {
  const steps = fc.integer({ min: -800, max: 800 })

  test('days', () => {
    fc.assert(
      fc.property(plainDates, steps, (plain, days) => {
        expectSame(
          () => addDays(plain.toString() as CalendarDate, days),
          () => plain.add({ days }),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('months, clamped to the end of a shorter one', () => {
    fc.assert(
      fc.property(plainDates, steps, (plain, months) => {
        expectSame(
          () => addMonths(plain.toString() as CalendarDate, months),
          () => plain.add({ months }),
        )
      }),
      { numRuns: 500 },
    )
    expect(addMonths('2026-08-31' as CalendarDate, 18)).toBe('2028-02-29')
    expect(addMonths('2026-01-31' as CalendarDate, 1)).toBe('2026-02-28')
  })

  test('months of months', () => {
    fc.assert(
      fc.property(plainDates, steps, (plain, months) => {
        const month = plain.toPlainYearMonth()
        expectSame(
          () => addMonthsToMonth(month.toString() as CalendarMonth, months),
          () => month.add({ months }),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('weekdays and weekends', () => {
    fc.assert(
      fc.property(plainDates, (plain) => {
        const date = plain.toString() as CalendarDate
        expect(weekdayOf(date)).toBe(plain.dayOfWeek)
        expect(isWeekend(date)).toBe(plain.dayOfWeek === 6 || plain.dayOfWeek === 7)
      }),
      { numRuns: 500 },
    )
  })

  test('the calendar ends where its years end', () => {
    expect(() => addDays('9999-12-31' as CalendarDate, 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01' as CalendarDate, -1)).toThrow(RangeError)
    expect(() => addMonths('9999-12-01' as CalendarDate, 1)).toThrow(RangeError)
    expect(() => addMonthsToMonth('0001-01' as CalendarMonth, -1)).toThrow(RangeError)
  })
})

describe('the month as a calendar', () => {
  test('holds every day once, in order, under its weekday, without empty weeks', () => {
    fc.assert(
      fc.property(plainDates, (plain) => {
        const month = plain.toPlainYearMonth()
        const weeks = weeksOfMonth(month.toString() as CalendarMonth)
        const days = Array.from({ length: month.daysInMonth }, (_, index) =>
          month.toPlainDate({ day: index + 1 }).toString(),
        )
        expect(weeks.flat().filter((day) => day !== null)).toEqual(days)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.some((day) => day !== null)).toBe(true)
          week.forEach((day, column) => {
            if (day) expect(Temporal.PlainDate.from(day).dayOfWeek % 7).toBe(column)
          })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a February of exactly four weeks has four rows', () => {
    expect(weeksOfMonth('2026-02' as CalendarMonth)).toHaveLength(4)
  })
})

describe('dates in words', () => {
  const date = '2026-11-24' as CalendarDate

  test('long, day and short', () => {
    expect(formatDate(date, 'long')).toBe('Tuesday, November 24, 2026')
    expect(formatDate(date, 'day')).toBe('Tuesday, November 24')
    expect(formatDate(date, 'short')).toBe('Tue, Nov 24')
    expect(formatDay(date)).toBe('Tue, Nov 24, 2026')
    expect(formatMonth(monthOf(date))).toBe('November 2026')
    expect(formatDayIn(date, date, 'short')).toBe('Nov 24')
    expect(formatDayIn(date, '2027-01-01' as CalendarDate, 'long')).toBe('November 24, 2026')
    expect(formatDays(date, addDays(date, 6), 'long')).toBe('November 24–30, 2026')
    expect(formatDays(date, addDays(date, 7), 'short')).toBe('Nov 24–Dec 1')
  })

  test('short names have three letters and spaces are plain, whatever version of Intl wrote them', () => {
    const parts: Intl.DateTimeFormatPart[] = [
      { type: 'month', value: 'Sept.' },
      { type: 'literal', value: '\u202f' },
      { type: 'day', value: '9' },
    ]
    expect(textOf(parts, true)).toBe('Sep 9')
  })

  test('the names are those of Canadian English', () => {
    const named = (plain: Temporal.PlainDate, options: Intl.DateTimeFormatOptions) =>
      plain.toLocaleString('en-CA', { calendar: 'iso8601', ...options })
    // Before 1583 Intl's calendar may be the Julian one.
    const modernDates = plainDates.filter((plain) => plain.year >= 1583)
    fc.assert(
      fc.property(modernDates, (plain) => {
        const weekday = named(plain, { weekday: 'long' })
        const month = named(plain, { month: 'long' })
        const text = formatDate(plain.toString() as CalendarDate, 'long')
        expect(text).toBe(`${weekday}, ${month} ${plain.day}, ${plain.year}`)
      }),
    )
  })
})

function temporalReads(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

function expectSame(
  ours: () => string,
  theirs: () => Temporal.PlainDate | Temporal.PlainYearMonth,
): void {
  const expected = theirs()
  if (expected.year < 1 || expected.year > 9999) expect(ours).toThrow(RangeError)
  else expect(ours()).toBe(expected.toString())
}

test('in large letters a day keeps its number, month and year on one line', () => {
  expect(formatUnbrokenDay('2026-11-24' as CalendarDate)).toBe(
    'Tuesday, November\u00a024,\u00a02026',
  )
})
