import { median, middleHalf } from './statistics.ts'

export interface Measured {
  title: string
  baseline: string
  baselinePerSecond: number
  perSecond: number
  /** One for each lap. */
  ratios: number[]
  target: { least: number } | { most: number } | null
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
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Judges the median of the ratios; what has no target always meets it. */
export function meetsTarget({ ratios, target }: Pick<Measured, 'ratios' | 'target'>): boolean {
  if (target === null) return true
  return 'least' in target ? median(ratios) >= target.least : median(ratios) <= target.most
}

function targetText(target: Measured['target']): string {
  if (target === null) return ''
  return 'least' in target ? `>= ${target.least}` : `<= ${target.most}`
}

function rate(perSecond: number): string {
  return perSecond.toLocaleString('en-CA', { maximumFractionDigits: 0 })
}
