import { median, middleHalf } from '../scripts/lib/statistics.ts'

export interface Measured {
  title: string
  baseline: string
  baselinePerSecond: number
  perSecond: number
  /** One for each lap. */
  ratios: number[]
  target: { least: number } | { most: number } | null
}

/** One number that a user would notice, or a machine would run out of. */
export interface Figure {
  title: string
  found: number
  unit: string
  target: { most: number } | null
}

/** What a part of the benchmark has to say. */
export interface Findings {
  measured: Measured[]
  figures: Figure[]
  notes: string[]
}

/** A Markdown table of what has no baseline. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [
    one.title,
    `${amount(one.found)} ${one.unit}`,
    one.target === null ? '' : `<= ${amount(one.target.most)} ${one.unit}`,
    one.target === null ? '' : withinTarget(one) ? 'pass' : '**MISS**',
  ])
  return table(['measured', 'found', 'target', 'verdict'], rows)
}

/** What has no target is always within it. */
export function withinTarget({ found, target }: Pick<Figure, 'found' | 'target'>): boolean {
  return target === null || found <= target.most
}

/** A Markdown table; ratios first of all, since only they can be compared between machines. */
export function reportTable(measured: readonly Measured[]): string {
  const rows = measured.map((one) => {
    const { from, to } = middleHalf(one.ratios)
    return [
      one.title,
      one.baseline,
      rate(one.baselinePerSecond),
      rate(one.perSecond),
      median(one.ratios).toFixed(2),
      `${from.toFixed(2)} to ${to.toFixed(2)}`,
      targetText(one.target),
      one.target === null ? '' : meetsTarget(one) ? 'pass' : '**MISS**',
    ]
  })
  const heads = [
    'measured',
    'baseline',
    'baseline/s',
    'measured/s',
    'ratio',
    'middle half',
    'target',
    'verdict',
  ]
  return table(heads, rows)
}

/** Judges the median of the ratios; what has no target always meets it. */
export function meetsTarget({ ratios, target }: Pick<Measured, 'ratios' | 'target'>): boolean {
  if (target === null) return true
  return 'least' in target ? median(ratios) >= target.least : median(ratios) <= target.most
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function amount(value: number): string {
  return value.toLocaleString('en-CA', { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
}

function targetText(target: Measured['target']): string {
  if (target === null) return ''
  return 'least' in target ? `>= ${target.least}` : `<= ${target.most}`
}

function rate(perSecond: number): string {
  return perSecond.toLocaleString('en-CA', { maximumFractionDigits: 0 })
}
