import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { AlternativeKind } from '#app/moves/alternative-time.ts'
import type { WaitlistStatus } from '#app/waitlist/waitlist-status.ts'
import type { Mail } from './mail.ts'

/**
 * What becomes of mail that has not left when what it is about has changed. Every kind has its line here; a kind
 * without one is no valid program. The mail worker asks just before each attempt.
 */

export type AppointmentMailKind = Extract<Mail, { bookingId: string }>['kind']
export type WaitlistMailKind = Extract<Mail, { entryId: string }>['kind']

/** `renew`: it leaves with the facts of now; `keep`: as it was written; `withdraw`: not at all. */
export type Fate = 'renew' | 'keep' | 'withdraw'

/** An appointment as far as it decides which mails about it are true. */
export interface AppointmentNow {
  status: BookingStatus
  date: CalendarDate
  time: TimeOfDay
  minutes: number
  /** Cents; null without a price. */
  total: number | null
  /** The other time that is held beside its own. */
  beside: AlternativeKind | null
  /** Whether a retainer or a signature is overdue. */
  hasOverdue: boolean
  /** Whether the agreement is to be signed. */
  isToSign: boolean
}

/** What a mail says of its appointment, as far as its fate hangs on it. */
export interface Said {
  date?: CalendarDate
  time?: TimeOfDay
  fromDate?: CalendarDate
  fromTime?: TimeOfDay
  fromMinutes?: number
  totalBefore?: number | null
}

interface Rule extends Record<BookingStatus | 'deleted', Fate> {
  to: 'client' | 'artist'
  /** While the appointment is at another time of the same day than the mail says. */
  otherTime: Fate
  /** While it is on another day. */
  otherDay: Fate
  /** What must be so besides; without it the mail is withdrawn. */
  only?: (now: AppointmentNow, said: Said) => boolean
}

const RENEWED = { otherTime: 'renew', otherDay: 'renew', deleted: 'withdraw' } as const
const OF_A_REQUEST = {
  ...RENEWED,
  pending: 'renew',
  confirmed: 'withdraw',
  cancelled: 'withdraw',
} as const
const OF_A_CONFIRMED = {
  ...RENEWED,
  pending: 'withdraw',
  confirmed: 'renew',
  cancelled: 'withdraw',
} as const
const WHILE_IT_STANDS = {
  ...RENEWED,
  pending: 'renew',
  confirmed: 'renew',
  cancelled: 'withdraw',
} as const
const OF_THE_END = {
  ...RENEWED,
  pending: 'withdraw',
  confirmed: 'withdraw',
  cancelled: 'renew',
} as const

const hasMoved: Rule['only'] = (now, { fromDate, fromTime, fromMinutes = now.minutes }) =>
  now.date !== fromDate || now.time !== fromTime || now.minutes !== fromMinutes

const RULES: Record<AppointmentMailKind, Rule> = {
  'request-received': { to: 'client', ...OF_A_REQUEST },
  'new-request': { to: 'artist', ...OF_A_REQUEST },
  'request-waiting': { to: 'artist', ...OF_A_REQUEST, only: ({ beside }) => beside === null },
  confirmed: { to: 'client', ...OF_A_CONFIRMED },
  // Who was told of an appointment hears of its end, also when the artist deletes it then.
  cancelled: { to: 'client', ...OF_THE_END, deleted: 'keep' },
  released: { to: 'client', ...OF_THE_END, deleted: 'keep' },
  'cancelled-by-client': { to: 'artist', ...OF_THE_END },
  moved: { to: 'client', ...WHILE_IT_STANDS, only: hasMoved },
  'moved-by-client': { to: 'artist', ...WHILE_IT_STANDS, only: hasMoved },
  'party-changed': { to: 'client', ...WHILE_IT_STANDS },
  'party-changed-by-client': { to: 'artist', ...WHILE_IT_STANDS },
  'move-asked': {
    to: 'artist',
    ...OF_A_CONFIRMED,
    only: ({ beside }) => beside === 'proposal',
  },
  // It says that the appointment stays where it was.
  'move-declined': {
    to: 'client',
    ...OF_A_CONFIRMED,
    otherTime: 'withdraw',
    otherDay: 'withdraw',
  },
  'time-offered': { to: 'client', ...OF_A_REQUEST, only: ({ beside }) => beside === 'offer' },
  'offer-ended': {
    to: 'client',
    ...OF_A_REQUEST,
    otherTime: 'withdraw',
    otherDay: 'withdraw',
    only: ({ beside }) => beside === null,
  },
  'other-time-answered': { to: 'artist', ...WHILE_IT_STANDS },
  repriced: {
    to: 'client',
    ...WHILE_IT_STANDS,
    only: ({ total }, { totalBefore }) => total !== totalBefore,
  },
  'retainer-overdue': {
    to: 'client',
    ...OF_A_CONFIRMED,
    only: ({ hasOverdue }) => hasOverdue,
  },
  'sign-again': { to: 'client', ...OF_A_CONFIRMED, only: ({ isToSign }) => isToSign },
  // Who has signed hears so, whatever became of the appointment.
  signed: { to: 'client', ...WHILE_IT_STANDS, cancelled: 'renew', deleted: 'keep' },
  'signed-by-client': { to: 'artist', ...WHILE_IT_STANDS, cancelled: 'renew', deleted: 'keep' },
  'refund-failed': { to: 'artist', ...WHILE_IT_STANDS, cancelled: 'renew', deleted: 'keep' },
  // A receipt stays what it is, whatever became of the appointment.
  receipt: { to: 'client', ...WHILE_IT_STANDS, cancelled: 'renew' },
  'new-plan': { to: 'client', ...WHILE_IT_STANDS },
  'names-given': { to: 'artist', ...WHILE_IT_STANDS },
  // Those of another day are scheduled anew.
  reminder: { to: 'client', ...OF_A_CONFIRMED, otherDay: 'withdraw' },
  'review-request': { to: 'client', ...OF_A_CONFIRMED, otherDay: 'withdraw' },
  'new-review': {
    to: 'artist',
    ...{ pending: 'keep', confirmed: 'keep', cancelled: 'keep', deleted: 'withdraw' },
    ...{ otherTime: 'keep', otherDay: 'keep' },
  },
}

/** What becomes of a mail about an appointment; null for one that is deleted. */
export function fateOfMail(
  kind: AppointmentMailKind,
  said: Said,
  now: AppointmentNow | null,
): Fate {
  const rule = RULES[kind]
  if (!now) return rule.deleted
  const byStatus = rule[now.status]
  if (byStatus !== 'renew') return byStatus
  if (rule.only?.(now, said) === false) return 'withdraw'
  if (said.date !== undefined && said.date !== now.date) return rule.otherDay
  if (said.time !== undefined && said.time !== now.time) return rule.otherTime
  return 'renew'
}

const WAITLIST_RULES: Record<WaitlistMailKind, readonly WaitlistStatus[]> = {
  'waitlist-joined': ['unconfirmed', 'waiting', 'offered'],
  'waitlist-offer': ['offered'],
}

/** What becomes of a mail about an entry of the waiting list; null for one that is gone. */
export function fateOfWaitlistMail(kind: WaitlistMailKind, now: WaitlistStatus | null): Fate {
  return now !== null && WAITLIST_RULES[kind].includes(now) ? 'renew' : 'withdraw'
}

export const APPOINTMENT_MAIL_KINDS = Object.keys(RULES) as AppointmentMailKind[]
export const WAITLIST_MAIL_KINDS = Object.keys(WAITLIST_RULES) as WaitlistMailKind[]

/** Kinds about an appointment that go to its client. */
export const CLIENT_MAIL_KINDS = APPOINTMENT_MAIL_KINDS.filter(
  (kind) => RULES[kind].to === 'client',
)

export function isAppointmentMail(kind: string): kind is AppointmentMailKind {
  return Object.hasOwn(RULES, kind)
}

export function isWaitlistMail(kind: string): kind is WaitlistMailKind {
  return Object.hasOwn(WAITLIST_RULES, kind)
}

export function isToClient(kind: AppointmentMailKind): boolean {
  return RULES[kind].to === 'client'
}
