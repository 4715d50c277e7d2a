import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { countByDomain, groupByAddress } from './groups.ts'

const request = (id: string, email: string) => ({
  id,
  email,
  name: 'Test Client',
  service: 'Lashes',
  date: '2027-03-10' as CalendarDate,
  time: '10:00' as TimeOfDay,
  createdAt: '2027-01-01T00:00:00.000Z',
})

test('requests of one address stand together, whatever the case of its letters', () => {
  const groups = groupByAddress([
    request('1', 'one@example.com'),
    request('2', 'two@example.com'),
    request('3', 'ONE@example.com'),
  ])
  const ids = groups.map(({ requests }) => requests.map(({ id }) => id))
  expect(ids).toEqual([['1', '3'], ['2']])
})

test('requests without an address are not taken for one person’s', () => {
  expect(groupByAddress([request('1', ''), request('2', '')])).toHaveLength(2)
})

test('a domain with three requests is named, a large provider never', () => {
  const emails = ['a@x.many.example', 'b@many.example', 'c@MANY.example', 'd@two.example']
  const gmail = ['a@gmail.com', 'b@gmail.com', 'c@gmail.com', 'e@two.example', '']
  const requests = [...emails, ...gmail].map((email, index) => request(String(index), email))
  expect(countByDomain(requests)).toEqual([{ domain: 'many.example', count: 3 }])
})
