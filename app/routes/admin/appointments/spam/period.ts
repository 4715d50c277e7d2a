/** Spans of hours before now that the page offers. */
export const SPANS = [1, 6, 24, 72] as const

/** From one moment to another; both belong to it. */
export interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

export function lastHours(hours: number, now: Temporal.Instant): Span {
  return { from: now.subtract({ hours }), to: now }
}

/** As the database keeps instants, and as the question's address names them. */
export function storedSpan({ from, to }: Span): { from: string; to: string } {
  const text = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' })
  return { from: text(from), to: text(to) }
}

/** The span that an address names by two instants; null for anything else. */
export function namedSpan(params: URLSearchParams): Span | null {
  const [from, to] = [instant(params.get('from')), instant(params.get('to'))]
  return from && to && Temporal.Instant.compare(from, to) <= 0 ? { from, to } : null
}

function instant(text: string | null): Temporal.Instant | null {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text ?? '')
  try {
    return isInstant ? Temporal.Instant.from(text ?? '') : null
  } catch {
    return null
  }
}
