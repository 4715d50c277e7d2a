import { placeLabel } from '#app/accounts/device-label.ts'
import type { SecurityEventType } from '#app/accounts/security-event-types.ts'
import type { SecurityEventRow } from '#app/database/rows/accounts.ts'
import { dayWords } from './session-view.ts'

export interface RecordLine {
  id: string
  what: string
  /** Browser and network, as far as they are kept. */
  from: string | null
  when: string
}

/** An event of the security record in words; days are those of the artist's wall. */
export function toRecordLine(
  { id, what, result, lastAt, count, network, browser }: SecurityEventRow,
  now: Temporal.Instant,
  zone: string,
): RecordLine {
  const words = (result === 'refused' ? REFUSED : DONE)[what as SecurityEventType] ?? what
  const place = placeLabel(network) ?? (result === 'refused' ? 'many networks' : null)
  return {
    id,
    what: count > 1 ? `${words}, ${count} times` : words,
    from: [browser, place].filter(Boolean).join(', ') || null,
    when: dayWords(lastAt, now, zone),
  }
}

const DONE: Partial<Record<SecurityEventType, string>> = {
  'sign-in': 'Signed in',
  'bearer-sign-in': 'A program signed in',
  'second-step': 'Second step passed',
  'recovery-code-used': 'Recovery code used',
  'first-admin-made': 'Account made',
  'password-set': 'New password set',
  'password-changed': 'Password changed',
  'reset-requested': 'Link to set a new password asked for',
  'reset-used': 'Link to set a new password used',
  'second-factor-on': 'Second step turned on',
  'second-factor-off': 'Second step turned off',
  'recovery-codes-renewed': 'New recovery codes made',
  'sessions-ended': 'Signed out elsewhere',
  'campaign-started': 'Promotion sent',
  'campaign-stopped': 'Promotion stopped',
  'people-exported': 'Clients’ data exported',
  'person-erased': 'A person erased',
}

const REFUSED: Partial<Record<SecurityEventType, string>> = {
  'sign-in': 'Signing in refused',
  'second-step': 'Code of the second step refused',
  'second-step-locked': 'Second step closed after wrong codes',
  'present-password': 'Wrong present password',
  'reset-requested': 'Too many wishes for a new password',
}
