import { IDEMPOTENCY_HOURS } from '#app/kernel/rate-limits.ts'
import {
  BACKUPS_MONTHS,
  COUNTS_HOURS,
  daysInWords,
  monthsInWords,
  QUARANTINE_DAYS,
  REJECTIONS_DAYS,
  type Retention,
  SECURITY_EVENTS_DAYS,
  WITHDRAWN_MONTHS,
} from './retention.ts'

/** How long the program really keeps things, by the names that the privacy page has for it. */
const PERIODS = {
  counts: () => `${COUNTS_HOURS} hours`,
  repeats: () => `${IDEMPOTENCY_HOURS} hours`,
  security: () => daysInWords(SECURITY_EVENTS_DAYS),
  refusals: () => daysInWords(REJECTIONS_DAYS),
  robots: () => daysInWords(QUARANTINE_DAYS),
  mail: ({ mailDays }: Retention) => daysInWords(mailDays),
  withdrawn: () => monthsInWords(WITHDRAWN_MONTHS),
  backups: () => monthsInWords(BACKUPS_MONTHS),
} satisfies Record<string, (retention: Retention) => string>

export const PERIOD_NAMES = Object.keys(PERIODS)

const IN_BRACES = /\{([^{}]*)\}/g

/** The text with each period's name in braces replaced by how long it is. */
export function withPeriods(text: string, retention: Retention): string {
  return text.replace(IN_BRACES, (whole, name: string) =>
    isPeriod(name) ? PERIODS[name](retention) : whole,
  )
}

/** What stands in braces and names no period. */
export function unknownPeriods(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].flatMap(([whole, name = '']) =>
    isPeriod(name) ? [] : [whole],
  )
}

function isPeriod(name: string): name is keyof typeof PERIODS {
  return Object.hasOwn(PERIODS, name)
}
