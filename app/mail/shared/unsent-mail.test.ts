import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  APPOINTMENT_MAIL_KINDS,
  type AppointmentMailKind,
  type AppointmentNow,
  type Fate,
  fateOfMail,
  fateOfWaitlistMail,
  WAITLIST_MAIL_KINDS,
  type WaitlistMailKind,
} from './unsent-mail.ts'

const DAY = '2027-06-12' as CalendarDate
const DAY_BEFORE = '2027-06-11' as CalendarDate
const TIME = '10:00' as TimeOfDay
const LATER = { time: '15:00' as TimeOfDay }
const OTHER_DAY = { date: '2027-06-14' as CalendarDate }

const SAID = { date: DAY, time: TIME, fromDate: DAY_BEFORE, fromTime: TIME, totalBefore: 10_000 }

const REQUEST: AppointmentNow = {
  ...{ status: 'pending', date: DAY, time: TIME },
  ...{ minutes: 60, total: 14_000, beside: null, hasOverdue: false, isToSign: false },
}
const CONFIRMED: AppointmentNow = { ...REQUEST, status: 'confirmed' }
const CANCELLED: AppointmentNow = { ...REQUEST, status: 'cancelled' }

/** How an appointment can stand when a mail about it would leave. */
const NOW = {
  requested: REQUEST,
  'requested, moved within the day': { ...REQUEST, ...LATER },
  'requested, moved to another day': { ...REQUEST, ...OTHER_DAY },
  'requested, moved back': { ...REQUEST, date: DAY_BEFORE },
  'requested, with an offer': { ...REQUEST, beside: 'offer' },
  'requested, at the price of before': { ...REQUEST, total: 10_000 },
  confirmed: CONFIRMED,
  'confirmed, moved within the day': { ...CONFIRMED, ...LATER },
  'confirmed, moved to another day': { ...CONFIRMED, ...OTHER_DAY },
  'confirmed, moved back': { ...CONFIRMED, date: DAY_BEFORE },
  'confirmed, with a proposal': { ...CONFIRMED, beside: 'proposal' },
  'confirmed, at the price of before': { ...CONFIRMED, total: 10_000 },
  'confirmed, its retainer overdue': { ...CONFIRMED, hasOverdue: true },
  'confirmed, asked to sign': { ...CONFIRMED, isToSign: true },
  cancelled: CANCELLED,
  deleted: null,
} satisfies Record<string, AppointmentNow | null>

type Standing = keyof typeof NOW

const STANDINGS = Object.keys(NOW) as Standing[]
const begins = (word: string) => STANDINGS.filter((one) => one.startsWith(word))
const except = (standings: Standing[], ...without: Standing[]) =>
  standings.filter((one) => !without.includes(one))

const AS_REQUEST = begins('requested')
const AS_CONFIRMED = begins('confirmed')
const STANDS = [...AS_REQUEST, ...AS_CONFIRMED]
const MOVED_BACK: Standing[] = ['requested, moved back', 'confirmed, moved back']

/** When each kind leaves with the facts of now, and when as it was written; at all other times it does not leave. */
const LEAVES: Record<AppointmentMailKind, { renewed: Standing[]; asWritten?: Standing[] }> = {
  'request-received': { renewed: AS_REQUEST },
  'new-request': { renewed: AS_REQUEST },
  'request-waiting': { renewed: except(AS_REQUEST, 'requested, with an offer') },
  confirmed: { renewed: AS_CONFIRMED },
  cancelled: { renewed: ['cancelled'], asWritten: ['deleted'] },
  released: { renewed: ['cancelled'], asWritten: ['deleted'] },
  'cancelled-by-client': { renewed: ['cancelled'] },
  moved: { renewed: except(STANDS, ...MOVED_BACK) },
  'moved-by-client': { renewed: except(STANDS, ...MOVED_BACK) },
  'party-changed': { renewed: STANDS },
  'party-changed-by-client': { renewed: STANDS },
  'move-asked': { renewed: ['confirmed, with a proposal'] },
  'move-declined': { renewed: AS_CONFIRMED.filter((one) => !one.includes('moved')) },
  'time-offered': { renewed: ['requested, with an offer'] },
  'offer-ended': { renewed: ['requested', 'requested, at the price of before'] },
  'other-time-answered': { renewed: STANDS },
  repriced: {
    renewed: STANDS.filter((one) => !one.includes('at the price of before')),
  },
  'retainer-overdue': { renewed: ['confirmed, its retainer overdue'] },
  'sign-again': { renewed: ['confirmed, asked to sign'] },
  signed: { renewed: [...STANDS, 'cancelled'], asWritten: ['deleted'] },
  'signed-by-client': { renewed: [...STANDS, 'cancelled'], asWritten: ['deleted'] },
  'refund-failed': { renewed: [...STANDS, 'cancelled'], asWritten: ['deleted'] },
  receipt: { renewed: [...STANDS, 'cancelled'] },
  'new-plan': { renewed: STANDS },
  'names-given': { renewed: STANDS },
  reminder: {
    renewed: except(AS_CONFIRMED, 'confirmed, moved to another day', 'confirmed, moved back'),
  },
  'review-request': {
    renewed: except(AS_CONFIRMED, 'confirmed, moved to another day', 'confirmed, moved back'),
  },
  'new-review': { renewed: [], asWritten: [...STANDS, 'cancelled'] },
}

test('every kind of mail about an appointment has its fate for every way in which that can stand', () => {
  expect(Object.keys(LEAVES).sort()).toEqual([...APPOINTMENT_MAIL_KINDS].sort())
})

test.each(APPOINTMENT_MAIL_KINDS)('%s leaves only while it is true', (kind) => {
  const { renewed, asWritten = [] } = LEAVES[kind]
  const wanted = (one: Standing): Fate =>
    renewed.includes(one) ? 'renew' : asWritten.includes(one) ? 'keep' : 'withdraw'
  const fates = STANDINGS.map((one) => [one, fateOfMail(kind, SAID, NOW[one])])
  expect(fates).toEqual(STANDINGS.map((one) => [one, wanted(one)]))
})

test('a mail that an earlier version stored without its time is renewed', () => {
  expect(fateOfMail('confirmed', {}, CONFIRMED)).toBe('renew')
  expect(fateOfMail('move-declined', {}, CONFIRMED)).toBe('renew')
})

const OPEN: Record<WaitlistMailKind, string[]> = {
  'waitlist-joined': ['unconfirmed', 'waiting', 'offered'],
  'waitlist-offer': ['offered'],
}

test.each(WAITLIST_MAIL_KINDS)('%s leaves only while its entry stands so', (kind) => {
  const statuses = [
    ...(['unconfirmed', 'waiting', 'offered'] as const),
    ...(['accepted', 'declined', 'expired', 'left', null] as const),
  ]
  const leaving = statuses.filter((one) => fateOfWaitlistMail(kind, one) === 'renew')
  expect(leaving).toEqual(OPEN[kind])
})

test('an appointment that was made longer is told of it until it has its old length again', () => {
  const said = { ...SAID, fromDate: DAY, fromMinutes: 60 }
  const fate = (minutes: number) => fateOfMail('moved', said, { ...CONFIRMED, minutes })
  expect([fate(90), fate(60)]).toEqual(['renew', 'withdraw'])
})
