/** What is said at the day of a consent that cannot be entered. */
export const CONSENT_SENTENCES = {
  'in-future': 'Please choose today or an earlier day',
  expired: 'A consent implied on that day has expired since',
} as const
