import { expect, test } from 'vitest'
import { figureTable, type Measured, meetsTarget, reportTable } from './report.ts'

const measured: Measured = {
  title: 'booking',
  baseline: 'bare transactions',
  baselinePerSecond: 2_000.4,
  perSecond: 1_000,
  ratios: [0.7, 0.4, 0.5],
  target: { least: 0.5 },
}

test('the median of the ratios is judged, and meeting the target exactly is enough', () => {
  expect(meetsTarget(measured)).toBe(true)
  expect(meetsTarget({ ratios: [0.7, 0.4, 0.49], target: { least: 0.5 } })).toBe(false)
})

test('a target can be the most that is allowed', () => {
  expect(meetsTarget({ ratios: [1, 2, 9], target: { most: 2 } })).toBe(true)
  expect(meetsTarget({ ratios: [1, 2.01, 9], target: { most: 2 } })).toBe(false)
})

test('the table has a line for each measurement, with its target and verdict', () => {
  const missed = { ...measured, ratios: [0.1] }
  const informal = { ...measured, target: null }
  const lines = reportTable([measured, missed, informal]).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[2]).toBe(
    '| booking | bare transactions | 2,000 | 1,000 | 0.50 | 0.45 to 0.60 | >= 0.5 | pass |',
  )
  expect(lines[3]).toContain('| >= 0.5 | **MISS** |')
  expect(lines[4]).toMatch(/\| {2}\| {2}\|$/)
})

test('a figure is judged by the most it may be, and one without a target never misses', () => {
  const figure = { title: 'page', found: 99.96, unit: 'ms', target: { most: 100 } }
  expect(figureTable([figure]).split('\n')[2]).toBe('| page | 100 ms | <= 100 ms | pass |')
  expect(figureTable([{ ...figure, found: 101 }])).toContain('**MISS**')
  expect(figureTable([{ ...figure, target: null }])).toMatch(/\| {2}\| {2}\|$/)
})
