import { expect, test } from 'vitest'
import { pageOfPeople } from './pages.ts'

const people = Array.from({ length: 25 }, (_, index) => [
  { id: `first ${index}` },
  { id: `${index}` },
])

test.each([
  [null, null, 1, 'first 0', 12],
  ['2', null, 2, 'first 12', 12],
  ['3', null, 3, 'first 24', 1],
  ['9', null, 3, 'first 24', 1],
  ['-1', null, 1, 'first 0', 12],
  ['soon', null, 1, 'first 0', 12],
  [null, '13', 2, 'first 12', 12],
  ['1', '24', 3, 'first 24', 1],
  ['2', 'answered', 2, 'first 12', 12],
])('asked for page %s with %s shown: page %i from %s on', (asked, shown, page, first, count) => {
  const found = pageOfPeople(people, asked, shown)
  expect([found.page, found.people[0]?.[0]?.id, found.people.length]).toEqual([page, first, count])
  expect(found.isLast).toBe(page === 3)
})

test('nobody is one empty page', () => {
  expect(pageOfPeople([], '2', null)).toEqual({ people: [], page: 1, isLast: true })
})
