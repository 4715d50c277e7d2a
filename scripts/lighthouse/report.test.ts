import { expect, test } from 'vitest'
import { isGood, LEAST_OF_DESK, middleOf, reportTable, type Score } from './report.ts'

const good: Score = {
  path: '/faq',
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 900,
  largestPaint: 1200,
  blocking: 0,
  shift: 0.01,
  faults: [],
}

test('a page is good at the targets and not below them', () => {
  expect(isGood(good)).toBe(true)
  for (const worse of [
    { performance: 97 },
    { accessibility: 99 },
    { bestPractices: 99 },
    { seo: 99 },
    { shift: 0.011 },
    { shift: Number.NaN },
    { faults: ['console messages'] },
  ])
    expect(isGood({ ...good, ...worse }), JSON.stringify(worse)).toBe(false)
})

test('a page of the desk is good at its own targets', () => {
  expect(isGood({ ...good, performance: 95, seo: 60 }, LEAST_OF_DESK)).toBe(true)
  expect(isGood({ ...good, performance: 94 }, LEAST_OF_DESK)).toBe(false)
})

test('the middle of three runs takes the median of each figure and the faults of all', () => {
  const runs = [
    { ...good, performance: 90, shift: 0 },
    { ...good, performance: 100, shift: 0.5, faults: ['is-crawlable'] },
    { ...good, performance: 99, shift: 0.002, faults: ['is-crawlable'] },
  ]
  expect(middleOf(runs)).toMatchObject({
    performance: 99,
    shift: 0.002,
    faults: ['is-crawlable'],
  })
})

test('the table says of each page whether it passes and what is wrong', () => {
  const table = reportTable([good, { ...good, path: '/glam', faults: ['is-crawlable'] }]).split(
    '\n',
  )
  expect(table[2]).toContain(
    '| /faq | 98 | 100 | 100 | 100 | 0.90 s | 1.20 s | 0 ms | 0.010 | pass |',
  )
  expect(table[3]).toContain('| **MISS** | is-crawlable |')
})
