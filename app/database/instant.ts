/** An instant as the tables keep it: ISO 8601 in UTC with milliseconds, which sorts as text. */
export function toIsoInstant(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}
