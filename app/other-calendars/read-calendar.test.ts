import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { readCalendar } from './read-calendar.server.ts'

const READING = {
  first: '2027-01-01' as CalendarDate,
  last: '2028-06-30' as CalendarDate,
  timeZone: 'America/Toronto',
  withTitles: false,
  ownIds: [] as string[],
}

/** A file of one component or several, as programs write it: lines that end in CRLF. */
function file(...components: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sample//Sample//EN', ...components]
    .concat('END:VCALENDAR', '')
    .join('\n')
    .replaceAll(/\n\s*/g, '\r\n')
}

const event = (lines: string) =>
  `BEGIN:VEVENT\nUID:sample-${crypto.randomUUID()}\nDTSTAMP:20270101T000000Z\n${lines.trim()}\nEND:VEVENT`

function read(text: string, reading: Partial<typeof READING> = {}) {
  const content = readCalendar(text, { ...READING, ...reading })
  if (!content.isCalendar) throw new Error('No calendar')
  return content
}

/** Each range as `date first–last`, the last half hour being the last that is taken. */
function busy(text: string, reading: Partial<typeof READING> = {}): string[] {
  return read(text, reading).ranges.map(
    ({ date, startTime, endTime }) => `${date} ${startTime}–${endTime}`,
  )
}

const days = (text: string) => [...new Set(read(text).ranges.map(({ date }) => date))]

describe('half hours', () => {
  test.each([
    ['20270602T140000', '20270602T150000', ['2027-06-02 14:00–14:30']],
    ['20270602T141000', '20270602T142000', ['2027-06-02 14:00–14:00']],
    ['20270602T142900', '20270602T143100', ['2027-06-02 14:00–14:30']],
    ['20270602T140000', '20270602T140000', ['2027-06-02 14:00–14:00']],
    ['20270602T150000', '20270602T140000', ['2027-06-02 15:00–15:00']],
    ['20270602T233000', '20270603T003000', ['2027-06-02 23:30–23:30', '2027-06-03 00:00–00:00']],
    ['20270602T220000', '20270603T000000', ['2027-06-02 22:00–23:30']],
    [
      '20270602T220000',
      '20270604T010000',
      ['2027-06-02 22:00–23:30', '2027-06-03 00:00–23:30', '2027-06-04 00:00–00:30'],
    ],
  ])('from %s to %s are those that it touches', (start, end, ranges) => {
    expect(busy(file(event(`DTSTART:${start}\nDTEND:${end}`)))).toEqual(ranges)
  })

  test('events that meet make one range, those that overlap too', () => {
    const text = file(
      event('DTSTART:20270602T140000\nDTEND:20270602T150000'),
      event('DTSTART:20270602T150000\nDTEND:20270602T160000'),
      event('DTSTART:20270602T141500\nDTEND:20270602T143000'),
    )
    expect(busy(text)).toEqual(['2027-06-02 14:00–15:30'])
    expect(read(text).events).toBe(3)
  })

  test('only the days that are asked for count, an event that reaches into them with its part', () => {
    const text = file(
      event('DTSTART:20261231T230000\nDTEND:20270101T010000'),
      event('DTSTART:20261230T100000\nDTEND:20261230T110000'),
      event('DTSTART:20280630T233000\nDTEND:20280701T020000'),
      event('DTSTART:20280701T000000\nDTEND:20280701T020000'),
    )
    expect(busy(text)).toEqual(['2027-01-01 00:00–00:30', '2028-06-30 23:30–23:30'])
    expect(read(text).events).toBe(2)
  })

  test('where the clock is put back, an event takes each half hour that is shown meanwhile', () => {
    // From 01:30 for the first time to 01:15 for the second: 45 minutes.
    const text = file(event('DTSTART:20271107T053000Z\nDTEND:20271107T061500Z'))
    expect(busy(text)).toEqual(['2027-11-07 01:00–01:30'])
    expect(busy(file(event('DTSTART:20271107T040000Z\nDTEND:20271107T073000Z')))).toEqual([
      '2027-11-07 00:00–02:00',
    ])
  })

  test('where it skips an hour, the event is as long as it lasts', () => {
    const text = file(
      event(
        'DTSTART;TZID=America/Toronto:20270314T013000\nDTEND;TZID=America/Toronto:20270314T033000',
      ),
    )
    expect(busy(text)).toEqual(['2027-03-14 01:30–01:30', '2027-03-14 03:00–03:00'])
    // 02:30 is skipped, and means 03:30.
    expect(
      busy(file(event('DTSTART;TZID=America/Toronto:20270314T023000\nDURATION:PT30M'))),
    ).toEqual(['2027-03-14 03:30–03:30'])
  })
})

describe('times', () => {
  test.each([
    ['in UTC', 'DTSTART:20270602T180000Z\nDTEND:20270602T190000Z', '14:00–14:30'],
    [
      'without a zone, by the artist’s clock',
      'DTSTART:20270602T140000\nDURATION:PT1H',
      '14:00–14:30',
    ],
    ['of another zone', 'DTSTART;TZID=Europe/Berlin:20270602T200000\nDURATION:PT1H', '14:00–14:30'],
    [
      'with a zone in quotation marks',
      'DTSTART;TZID="America/Vancouver":20270602T110000\nDURATION:PT1H',
      '14:00–14:30',
    ],
    [
      'with a Windows name',
      'DTSTART;TZID=W. Europe Standard Time:20270602T200000\nDURATION:PT1H',
      '14:00–14:30',
    ],
    [
      'with Outlook’s UTC',
      'DTSTART;TZID=tzone://Microsoft/Utc:20270602T180000\nDURATION:PT1H',
      '14:00–14:30',
    ],
    [
      'with a name that ends in one',
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270602T200000\nDURATION:PT1H',
      '14:00–14:30',
    ],
    [
      'with a name nobody knows, by the artist’s clock',
      'DTSTART;TZID=Somewhere:20270602T140000\nDURATION:PT1H',
      '14:00–14:30',
    ],
    [
      'that end in another zone',
      'DTSTART;TZID=America/Toronto:20270602T140000\nDTEND;TZID=America/Vancouver:20270602T120000',
      '14:00–14:30',
    ],
    [
      'with a length in weeks',
      'DTSTART:20270602T233000\nDURATION:P0W\nSUMMARY:None',
      '23:30–23:30',
    ],
  ])('%s', (_what, lines, range) => {
    expect(busy(file(event(lines)))).toEqual([`2027-06-02 ${range}`])
  })

  test('a zone that the file describes itself', () => {
    const zone = `BEGIN:VTIMEZONE
      TZID:Customized Time Zone
      BEGIN:STANDARD
      DTSTART:16010101T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE`
    const weekly = event(
      'DTSTART;TZID=Customized Time Zone:20271027T140000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20271110T190000Z',
    )
    expect(busy(file(zone, weekly), { timeZone: 'UTC' })).toEqual([
      '2027-10-27 18:00–18:30',
      '2027-11-03 18:00–18:30',
      '2027-11-10 19:00–19:30',
    ])
  })

  test.each([
    ['DTSTART;VALUE=DATE:20270602\nDTEND;VALUE=DATE:20270604', ['2027-06-02', '2027-06-03']],
    ['DTSTART;VALUE=DATE:20270602', ['2027-06-02']],
    ['DTSTART;VALUE=DATE:20270602\nDTEND;VALUE=DATE:20270602', ['2027-06-02']],
    ['DTSTART;VALUE=DATE:20270602\nDURATION:P2D', ['2027-06-02', '2027-06-03']],
    ['DTSTART:20270602\nDTEND:20270603', ['2027-06-02']],
    ['DTSTART;VALUE=DATE:20271107\nDTEND;VALUE=DATE:20271108', ['2027-11-07']],
  ])('a whole day is one of the artist’s days: %s', (lines, dates) => {
    expect(busy(file(event(lines)))).toEqual(dates.map((date) => `${date} 00:00–23:30`))
  })
})

describe('what is free', () => {
  test.each([
    'TRANSP:TRANSPARENT',
    'STATUS:CANCELLED',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'transp:transparent',
  ])('%s takes no time', (line) => {
    const text = file(event(`DTSTART:20270602T140000\nDTEND:20270602T150000\n${line}`))
    expect(read(text)).toMatchObject({ events: 0, ranges: [] })
  })

  test.each(['TRANSP:OPAQUE', 'STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'])(
    '%s does',
    (line) => {
      const text = file(event(`DTSTART:20270602T140000\nDTEND:20270602T150000\n${line}`))
      expect(read(text).events).toBe(1)
    },
  )

  test('nor do tasks, free times and journals', () => {
    const text = file(
      'BEGIN:VTODO\nUID:a\nDTSTART:20270602T140000\nDUE:20270602T150000\nEND:VTODO',
      'BEGIN:VFREEBUSY\nFREEBUSY:20270602T140000Z/PT3H\nEND:VFREEBUSY',
    )
    expect(read(text)).toMatchObject({ events: 0, ranges: [] })
  })

  test('nor does what came from this site', () => {
    const id = '0b8f4f5e-6d0c-4f57-9c1e-2a7d7f0f6a11'
    const own = (uid: string) =>
      `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20270602T140000\nDURATION:PT1H\nEND:VEVENT`
    expect(busy(file(own(id), own(`${id}-offer`)), { ownIds: [id] })).toEqual([])
    expect(busy(file(own(id)))).toHaveLength(1)
    const feed = file(own(id)).replace('-//Sample//Sample//EN', '-//Rosewater//Booking desk//EN')
    expect(busy(feed)).toEqual([])
  })
})

describe('repetitions', () => {
  const NINE =
    'DTSTART;TZID=America/Toronto:20270902T090000\nDTEND;TZID=America/Toronto:20270902T100000'

  test.each([
    // RFC 5545 3.8.5.3, moved to 2027.
    ['RRULE:FREQ=DAILY;COUNT=3', ['2027-09-02', '2027-09-03', '2027-09-04']],
    ['RRULE:FREQ=DAILY;UNTIL=20270904T130000Z', ['2027-09-02', '2027-09-03', '2027-09-04']],
    ['RRULE:FREQ=DAILY;UNTIL=20270904T125959Z', ['2027-09-02', '2027-09-03']],
    ['RRULE:FREQ=DAILY;UNTIL=20270904', ['2027-09-02', '2027-09-03', '2027-09-04']],
    ['RRULE:FREQ=DAILY;INTERVAL=10;COUNT=3', ['2027-09-02', '2027-09-12', '2027-09-22']],
    [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=4',
      ['2027-09-02', '2027-09-14', '2027-09-16', '2027-09-28'],
    ],
    ['RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=1TH', ['2027-09-02', '2027-10-07', '2027-11-04']],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', ['2027-09-02', '2027-09-30', '2027-10-31']],
    [
      'RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=TU,WE,TH;BYSETPOS=3',
      ['2027-09-02', '2027-09-07', '2027-10-07'],
    ],
    ['RRULE:FREQ=YEARLY;COUNT=2', ['2027-09-02']],
    ['RDATE;TZID=America/Toronto:20270910T090000', ['2027-09-02', '2027-09-10']],
    ['RDATE:20270910T130000Z', ['2027-09-02', '2027-09-10']],
    ['RDATE;VALUE=PERIOD:20270910T130000Z/PT1H', ['2027-09-02', '2027-09-10']],
    ['RDATE;VALUE=DATE:20270910', ['2027-09-02', '2027-09-10']],
    [
      'RRULE:FREQ=DAILY;COUNT=3\nEXDATE;TZID=America/Toronto:20270903T090000',
      ['2027-09-02', '2027-09-04'],
    ],
    ['RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20270903T130000Z', ['2027-09-02', '2027-09-04']],
    ['RRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20270903', ['2027-09-02', '2027-09-04']],
    [
      'RRULE:FREQ=DAILY;COUNT=4\nEXDATE:20270902T130000Z,20270904T130000Z',
      ['2027-09-03', '2027-09-05'],
    ],
  ])('%s', (lines, dates) => {
    const text = file(event(`${NINE}\n${lines}`))
    expect(days(text)).toEqual(dates)
    for (const { startTime, endTime } of read(text).ranges)
      expect([startTime, endTime]).toEqual(['09:00', '09:30'])
  })

  test.each([
    ['20240229', 'RRULE:FREQ=YEARLY', ['2028-02-29']],
    ['20260531', 'RRULE:FREQ=YEARLY;BYMONTH=4,5;BYMONTHDAY=31', ['2027-05-31', '2028-05-31']],
    ['20260131', 'RRULE:FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2', ['2027-02-28', '2028-02-29']],
  ])('a day that its year or month lacks is left out: %s %s', (start, rule, dates) => {
    expect(days(file(event(`DTSTART;VALUE=DATE:${start}\n${rule}`)))).toEqual(dates)
  })

  test('one that is listed with an end of its own keeps it', () => {
    const text = file(
      event(
        'DTSTART:20270902T090000\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20270910T130000Z/PT2H,20270911T130000Z/20270911T133000Z,20270912T130000Z/PT1H\nEXDATE:20270912T130000Z',
      ),
    )
    expect(busy(text)).toEqual([
      '2027-09-02 09:00–09:30',
      '2027-09-10 09:00–10:30',
      '2027-09-11 09:00–09:00',
    ])
  })

  test('they keep the clock of their own zone when it changes', () => {
    const text = file(
      event('DTSTART;TZID=Europe/Berlin:20271025T150000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=4'),
    )
    expect(busy(text)).toEqual([
      // Berlin turns its clocks back on October 31, Toronto on November 7.
      '2027-10-25 09:00–09:30',
      '2027-11-01 10:00–10:30',
      '2027-11-08 09:00–09:30',
      '2027-11-15 09:00–09:30',
    ])
  })

  test('one that began long ago goes on to the last day, and beyond it does not count', () => {
    const text = file(event('DTSTART:20050103T120000\nDURATION:PT30M\nRRULE:FREQ=WEEKLY;BYDAY=MO'))
    expect(days(text).at(0)).toBe('2027-01-04')
    expect(days(text).at(-1)).toBe('2028-06-26')
    expect(read(text).events).toBe(78)
  })

  test('one that repeats every second from long ago takes no longer, and all of a day', () => {
    const text = file(event('DTSTART:20050103T120000\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'))
    expect(busy(text)).toEqual(['2027-01-01 00:00–01:00'])
    expect(read(text)).toMatchObject({ events: 5_000, hasMore: true })
  })

  test.each([
    ['DAILY;INTERVAL=3', ['2027-01-01', '2027-01-04', '2027-01-07']],
    ['WEEKLY;INTERVAL=2;BYDAY=MO,FR', ['2027-01-01', '2027-01-11', '2027-01-15']],
    ['DAILY;COUNT=4385;INTERVAL=2', ['2027-01-01', '2027-01-03']],
  ])('the rhythm is that of the first one, long ago: %s', (rule, dates) => {
    const text = file(event(`DTSTART:20030101T120000\nDURATION:PT1H\nRRULE:FREQ=${rule}`))
    expect(days(text).slice(0, 3)).toEqual(dates)
  })

  test('whole days repeat as days', () => {
    const text = file(
      event(
        'DTSTART;VALUE=DATE:20271106\nDTEND;VALUE=DATE:20271107\nRRULE:FREQ=DAILY;UNTIL=20271108\nEXDATE;VALUE=DATE:20271107',
      ),
    )
    expect(busy(text)).toEqual(['2027-11-06 00:00–23:30', '2027-11-08 00:00–23:30'])
  })

  test('at most 5,000 count, those that begin first', () => {
    const hourly = event('DTSTART:20270101T000000\nDURATION:PT10M\nRRULE:FREQ=HOURLY')
    const late = event('DTSTART:20280101T000000\nDURATION:PT10M')
    const content = read(file(late, hourly))
    expect(content).toMatchObject({ events: 5_000, hasMore: true })
    expect(content.ranges.at(-1)?.date).toBe('2027-07-28')
  })
})

describe('changed occurrences', () => {
  const series = (lines: string, master = '') => {
    const one = (more: string) => `BEGIN:VEVENT\nUID:series\n${more}\nEND:VEVENT`
    return file(
      one(
        `DTSTART;TZID=America/Toronto:20270602T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\n${master}`.trim(),
      ),
      one(lines),
    )
  }
  const [FIRST, THIRD] = ['2027-06-02 09:00–09:30', '2027-06-16 09:00–09:30']

  test.each([
    [
      'moved',
      'RECURRENCE-ID;TZID=America/Toronto:20270609T090000\nDTSTART;TZID=America/Toronto:20270610T120000\nDURATION:PT1H',
      [FIRST, '2027-06-10 12:00–12:30', THIRD],
    ],
    [
      'moved, the occurrence named in UTC',
      'RECURRENCE-ID:20270609T130000Z\nDTSTART:20270610T160000Z\nDURATION:PT1H',
      [FIRST, '2027-06-10 12:00–12:30', THIRD],
    ],
    [
      'moved, the occurrence named by its day',
      'RECURRENCE-ID;VALUE=DATE:20270609\nDTSTART:20270610T160000Z\nDURATION:PT1H',
      [FIRST, '2027-06-10 12:00–12:30', THIRD],
    ],
    [
      'cancelled',
      'RECURRENCE-ID;TZID=America/Toronto:20270609T090000\nDTSTART;TZID=America/Toronto:20270609T090000\nDURATION:PT1H\nSTATUS:CANCELLED',
      [FIRST, THIRD],
    ],
    [
      'free',
      'RECURRENCE-ID;TZID=America/Toronto:20270609T090000\nDTSTART;TZID=America/Toronto:20270609T090000\nDURATION:PT1H\nTRANSP:TRANSPARENT',
      [FIRST, THIRD],
    ],
    [
      'moved with all later ones',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Toronto:20270609T090000\nDTSTART;TZID=America/Toronto:20270609T130000\nDURATION:PT30M',
      [FIRST, '2027-06-09 13:00–13:00', '2027-06-16 13:00–13:00'],
    ],
  ])('one is %s', (_what, lines, ranges) => {
    expect(busy(series(lines))).toEqual(ranges)
    // Programs write them in any order.
    expect(
      busy(
        series(lines).replace(
          /(BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n)(BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n)/,
          '$2$1',
        ),
      ),
    ).toEqual(ranges)
  })

  test('one stands alone where its series is not in the file', () => {
    const text = file(
      'BEGIN:VEVENT\nUID:series\nRECURRENCE-ID:20270609T130000Z\nDTSTART:20270610T160000Z\nDURATION:PT1H\nEND:VEVENT',
    )
    expect(busy(text)).toEqual(['2027-06-10 12:00–12:30'])
  })

  test('of several versions of an event the newest counts', () => {
    const version = (sequence: number, hour: string) =>
      `BEGIN:VEVENT\nUID:same\nSEQUENCE:${sequence}\nDTSTART:20270602T${hour}0000\nDURATION:PT1H\nEND:VEVENT`
    expect(busy(file(version(2, '10'), version(1, '14')))).toEqual(['2027-06-02 10:00–10:30'])
  })
})

describe('files', () => {
  test.each([
    ['nothing', ''],
    ['a web page', '<!doctype html>\n<html><body>Sign in</body></html>'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Sample\r\nEND:VCARD\r\n'],
    ['an event alone', 'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270602T140000\r\nEND:VEVENT\r\n'],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n'],
    ['JSON', '{"calendar":[]}'],
  ])('%s is no calendar', (_what, text) => {
    expect(readCalendar(text, READING)).toEqual({ isCalendar: false })
  })

  test('an empty calendar is one', () => {
    expect(read(file())).toEqual({
      isCalendar: true,
      events: 0,
      hasMore: false,
      unreadable: 0,
      ranges: [],
    })
  })

  test('folded lines, a mark at the beginning and plain line ends are read', () => {
    const text = file(
      event('DTSTART:20270602T140000\nDURATION:PT1H\nSUMMARY:A long appointment with the den'),
    ).replace('\r\nEND:VEVENT', '\r\n tist\r\nEND:VEVENT')
    const reading = { withTitles: true }
    expect(read(`\uFEFF${text}`, reading).ranges[0]?.title).toBe(
      'A long appointment with the dentist',
    )
    expect(busy(text.replaceAll('\r\n', '\n'))).toHaveLength(1)
  })

  test('several calendars in one file count together', () => {
    const one = (hour: string) => file(event(`DTSTART:20270602T${hour}0000\nDURATION:PT1H`))
    expect(busy(one('10') + one('14'))).toEqual([
      '2027-06-02 10:00–10:30',
      '2027-06-02 14:00–14:30',
    ])
  })

  test('an event that makes no sense is counted, and the others stay', () => {
    const text = file(
      event('SUMMARY:No start'),
      event('DTSTART:20270602T140000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=9MO'),
      event('DTSTART:20270603T140000\nDURATION:PT1H'),
    )
    expect(read(text)).toMatchObject({ unreadable: 2, events: 1 })
  })

  test('titles are told only where they are wanted, without what would break a line', () => {
    const text = file(
      event('DTSTART:20270602T140000\nDURATION:PT1H\nSUMMARY:Dentist\\, upper floor\\nat two'),
      event('DTSTART:20270602T143000\nDURATION:PT1H\nSUMMARY:Call'),
      event('DTSTART:20270603T140000\nDURATION:PT1H'),
    )
    expect(read(text).ranges.every(({ title }) => title === null)).toBe(true)
    expect(read(text, { withTitles: true }).ranges.map(({ title }) => title)).toEqual([
      'Dentist, upper floor at two',
      'Dentist, upper floor at two, Call',
      'Call',
      'Untitled',
    ])
  })
})
