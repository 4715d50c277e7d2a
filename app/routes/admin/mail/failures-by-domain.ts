import type { Failure } from '#app/data/system/failures.server.ts'
import { failureWords } from './failure-text.ts'

export interface DomainFailures {
  domain: string
  count: number
  /** Why, in words; the most frequent first. */
  reasons: string[]
}

/** Failed mail by the domain it went to, the most failures first. */
export function failuresByDomain(failures: readonly Failure[]): DomainFailures[] {
  const byDomain = Map.groupBy(failures, ({ recipient }) =>
    recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase(),
  )
  return [...byDomain]
    .map(([domain, its]) => {
      const counts = new Map<string, number>()
      for (const { lastError, count } of its) {
        const words = failureWords(lastError)
        counts.set(words, (counts.get(words) ?? 0) + count)
      }
      const reasons = [...counts].sort((one, other) => other[1] - one[1]).map(([words]) => words)
      return { domain, count: its.reduce((sum, { count }) => sum + count, 0), reasons }
    })
    .sort((one, other) => other.count - one.count || (one.domain < other.domain ? -1 : 1))
}
