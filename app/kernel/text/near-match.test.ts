import { expect, test } from 'vitest'
import { nearnessTo } from './near-match.ts'

test.each([
  ['amra', 'Amara Osei', 1],
  ['amraa', 'Amara Osei', 1],
  ['amara', 'Amara Osei', 0],
  ['mara', 'Amara Osei', 1],
  ['osie', 'Amara Osei', 1],
  ['trembaly', 'Chloe Tremblay', 1],
  ['chleo trembley', 'Chloé Tremblay', 2],
  ['elodi', 'Élodie Roy', 0],
  ['wanjriu', 'Wanjiru Kimani', 1],
])('%s is near %s', (typed, name, slips) => {
  expect(nearnessTo(typed)(name)).toBe(slips)
})

test.each([
  ['am', 'Mara'],
  ['amra', 'Osei'],
  ['amra smith', 'Amara Osei'],
  ['zzz', 'Amara'],
  ['amara', 'Tremblay'],
])('%s is not near %s', (typed, name) => {
  expect(nearnessTo(typed)(name)).toBeNull()
})
