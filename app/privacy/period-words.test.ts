import { expect, test } from 'vitest'
import { PERIOD_NAMES, unknownPeriods, withPeriods } from './period-words.ts'
import { DEFAULT_RETENTION } from './retention.ts'

test('a period is told as it is set, and what names none stays as it is', () => {
  const retention = { ...DEFAULT_RETENTION, mailDays: 45 }
  expect(withPeriods('Mail {mail}, backups {backups}, {other}', retention)).toMatch(
    /^Mail 45 days, backups \d+ (months|years?), \{other\}$/,
  )
  for (const name of PERIOD_NAMES)
    expect(withPeriods(`{${name}}`, retention)).toMatch(/^\d+ (hours|days?|months?|years?)$/)
})

test('what stands in braces and names no period is found', () => {
  expect(unknownPeriods('{mail} and {mails} and {constructor} and {}')).toEqual([
    '{mails}',
    '{constructor}',
    '{}',
  ])
  expect(unknownPeriods('No braces, or { one alone')).toEqual([])
})
