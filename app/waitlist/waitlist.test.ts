import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OFFER_HOURS, offerEnd } from './waitlist-limits.ts'
import {
  isOpen,
  WAITLIST_STATUSES,
  type WaitlistEvent,
  waitlistStatusAfter,
} from './waitlist-status.ts'

const NOW = Temporal.Instant.from('2027-03-13T22:00:00Z')

test('an offer stands for twelve hours, or until the time can no longer be asked for', () => {
  expect(offerEnd(NOW.add({ hours: 40 }), 0, NOW)?.toString()).toBe('2027-03-14T10:00:00Z')
  expect(offerEnd(NOW.add({ hours: 5 }), 0, NOW)?.toString()).toBe('2027-03-14T03:00:00Z')
  expect(offerEnd(NOW.add({ hours: 20 }), 12, NOW)?.toString()).toBe('2027-03-14T06:00:00Z')
  expect(offerEnd(NOW.add({ hours: 12 }), 12, NOW)).toBeNull()
  expect(offerEnd(NOW, 0, NOW)).toBeNull()
})

test('no offer ends in the past, after the start less the notice, or after twelve hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 6000 }), fc.integer({ min: 0, max: 72 }), (m, n) => {
      const startsAt = NOW.add({ minutes: m })
      const end = offerEnd(startsAt, n, NOW)
      if (!end) return m <= n * 60
      const left = end.since(NOW).total('minutes')
      return left > 0 && left <= OFFER_HOURS * 60 && left <= m - n * 60
    }),
  )
})

test('an entry that has ended is only ever offered a time again', () => {
  const events: WaitlistEvent[] = ['confirm', 'offer', 'accept', 'decline', 'expire', 'leave']
  for (const status of WAITLIST_STATUSES.filter((one) => !isOpen(one)))
    for (const event of events)
      expect([null, 'offered'], `${status} ${event}`).toContain(waitlistStatusAfter(status, event))
  expect(waitlistStatusAfter('accepted', 'offer')).toBeNull()
  expect(waitlistStatusAfter('left', 'offer')).toBeNull()
  expect(waitlistStatusAfter('unconfirmed', 'offer')).toBeNull()
})
