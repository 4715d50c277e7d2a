import { deviceLabel, placeLabel } from '#app/accounts/device-label.ts'
import type { SecurityEventType } from '#app/accounts/security-event-types.ts'
import type { SessionGlance } from '#app/accounts/sessions.server.ts'
import type { SecurityEventRow } from '#app/database/rows/accounts.ts'
import { formatDayOf } from '#app/kernel/format-moment.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'

export type SessionLine = ReturnType<typeof toSessionLine>

/** A session in words; days are those of the artist's wall. */
export function toSessionLine(
  { id, userAgent, network, since, lastSeen, isThis }: SessionGlance,
  now: Temporal.Instant,
  zone: string,
) {
  return {
    id,
    device: deviceLabel(userAgent),
    place: placeLabel(network),
    since: dayWords(since, now, zone),
    lastSeen: isThis ? 'now' : dayWords(lastSeen, now, zone),
    isThis,
  }
}

/** The library's dates are instants; a session of today says its time as well. */
function dayWords(instant: string, now: Temporal.Instant, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const isToday = local.toPlainDate().equals(now.toZonedDateTimeISO(zone).toPlainDate())
  if (isToday)
    return `today ${formatTime(local.toPlainTime().toString({ smallestUnit: 'minute' }))}`
  return formatDayOf(instant, zone)
}

export type RecordLine = ReturnType<typeof toRecordLine>

/** An event of the security record in words; days are those of the artist's wall. */
export function toRecordLine(
  { id, what, result, lastAt, count, network, browser }: SecurityEventRow,
  now: Temporal.Instant,
  zone: string,
) {
  const words = (result === 'refused' ? REFUSED : DONE)[what as SecurityEventType] ?? what
  const place = placeLabel(network) ?? (result === 'refused' ? 'many networks' : null)
  return {
    id,
    what: count > 1 ? `${words}, ${count} times` : words,
    /** Browser and network, as far as they are kept. */
    from: [browser, place].filter(Boolean).join(', ') || null,
    when: dayWords(lastAt, now, zone),
  }
}

const DONE: Partial<Record<SecurityEventType, string>> = {
  'sign-in': 'Signed in',
  'bearer-sign-in': 'A program signed in',
  'second-step': 'Two-step code accepted',
  'recovery-code-used': 'Recovery code used',
  'first-admin-made': 'Account made',
  'password-set': 'New password set',
  'password-changed': 'Password changed',
  'reset-requested': 'Password link requested',
  'reset-used': 'Password link used',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'recovery-codes-renewed': 'New recovery codes made',
  'sessions-ended': 'Signed out elsewhere',
  'campaign-started': 'Newsletter sent',
  'campaign-stopped': 'Newsletter stopped',
  'people-exported': 'Clients’ data exported',
  'person-erased': 'A person erased',
}

const REFUSED: Partial<Record<SecurityEventType, string>> = {
  'sign-in': 'Sign-in failed',
  'second-step': 'Two-step code refused',
  'second-step-locked': 'Two-step sign-in locked after wrong codes',
  'present-password': 'Wrong current password',
  'reset-requested': 'Too many password links requested',
}
