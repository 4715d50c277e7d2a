import { median } from '../lib/statistics.ts'

/** What one run found, or the middle of several. Points of 100, milliseconds, and a layout shift. */
export interface Score {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** What a page may not have: a refused audit, a console message, a request to somebody else. */
  faults: string[]
}

/** Chosen: least scores. */
export const LEAST = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 }

/** The same of the desk, which no search engine sees. */
export const LEAST_OF_DESK = { performance: 95, accessibility: 100, bestPractices: 100, seo: 0 }

type Least = Record<keyof typeof LEAST, number>
const MOST_SHIFT = 0.01

const FIGURES = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'firstPaint',
  'largestPaint',
  'blocking',
  'shift',
] as const

/** Figure by figure the median of the runs; a fault of any run stays one. */
export function middleOf(runs: readonly Score[]): Score {
  const [first] = runs
  if (!first) throw new RangeError('No run to take the middle of')
  const middle = { ...first, faults: [...new Set(runs.flatMap(({ faults }) => faults))] }
  for (const figure of FIGURES) middle[figure] = median(runs.map((run) => run[figure]))
  return middle
}

/** A figure that could not be measured is not good. */
export function isGood(score: Score, atLeast: Least = LEAST): boolean {
  return (
    Object.entries(atLeast).every(([of, least]) => score[of as keyof Least] >= least) &&
    score.shift <= MOST_SHIFT &&
    score.faults.length === 0
  )
}

/** A Markdown table, a page a row. */
export function reportTable(scores: readonly Score[], atLeast: Least = LEAST): string {
  const heads = [
    'page',
    'perf.',
    'access.',
    'best',
    'SEO',
    'FCP',
    'LCP',
    'TBT',
    'CLS',
    '',
    'faults',
  ]
  const rows = scores.map((score) => [
    score.path,
    ...[score.performance, score.accessibility, score.bestPractices, score.seo].map(String),
    ...[score.firstPaint, score.largestPaint].map((ms) => `${(ms / 1000).toFixed(2)} s`),
    `${score.blocking.toFixed(0)} ms`,
    score.shift.toFixed(3),
    isGood(score, atLeast) ? 'pass' : '**MISS**',
    score.faults.join(', '),
  ])
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
