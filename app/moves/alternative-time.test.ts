import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  ALTERNATIVE_HOURS,
  alternativeEnd,
  changeOfTimes,
  shiftedAlternative,
  standingAlternative,
  TIME_ACTS,
  type TimesState,
} from './alternative-time.ts'

const instant = (hours: number) => Temporal.Instant.fromEpochMilliseconds(hours * 3_600_000)

describe('what happens to the times of an appointment', () => {
  test.each([
    ['pending', null, 'ask', 'pending', null, 'named'],
    ['confirmed', null, 'ask', 'confirmed', 'proposal', 'own'],
    ['pending', null, 'offer', 'pending', 'offer', 'own'],
    ['pending', 'offer', 'take-offer', 'confirmed', null, 'alternative'],
    ['pending', 'offer', 'keep-time', 'pending', null, 'own'],
    ['pending', 'offer', 'expire', 'pending', null, 'own'],
    ['pending', 'offer', 'confirm', 'confirmed', null, 'own'],
    ['confirmed', 'proposal', 'accept', 'confirmed', null, 'alternative'],
    ['confirmed', 'proposal', 'decline', 'confirmed', null, 'own'],
    ['confirmed', 'proposal', 'withdraw', 'confirmed', null, 'own'],
    ['confirmed', 'proposal', 'expire', 'confirmed', null, 'own'],
    ['confirmed', 'proposal', 'cancel', 'cancelled', null, 'own'],
  ] as const)(
    '%s with %s, %s: %s with %s, at its %s time',
    (status, open, act, to, then, takes) => {
      expect(changeOfTimes({ status, alternative: open }, act)).toEqual({
        status: to,
        alternative: then,
        takes,
      })
    },
  )

  test('one at a time: nothing is asked or offered while one stands open', () => {
    for (const act of ['ask', 'offer'] as const) {
      expect(changeOfTimes({ status: 'pending', alternative: 'offer' }, act)).toBeNull()
      expect(changeOfTimes({ status: 'confirmed', alternative: 'proposal' }, act)).toBeNull()
      expect(changeOfTimes({ status: 'cancelled', alternative: null }, act)).toBeNull()
    }
  })

  test('whatever happens in whatever order, an offer is to a request and a proposal of a confirmed one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TIME_ACTS), { maxLength: 40 }), (acts) => {
        let state: TimesState = { status: 'pending', alternative: null }
        for (const act of acts) {
          const change = changeOfTimes(state, act)
          if (!change) continue
          if (change.takes === 'alternative') expect(state.alternative).not.toBeNull()
          state = change
          if (state.alternative === 'offer') expect(state.status).toBe('pending')
          if (state.alternative === 'proposal') expect(state.status).toBe('confirmed')
          if (state.alternative)
            expect(changeOfTimes(state, 'expire')).toMatchObject({ alternative: null })
        }
      }),
    )
  })
})

describe('the end of an alternative', () => {
  test('a proposal ends after 72 hours and an offer after 48', () => {
    expect(ALTERNATIVE_HOURS).toEqual({ proposal: 72, offer: 48 })
  })

  test('is never after its hours, nor after either start', () => {
    const hours = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(fc.constantFrom('proposal', 'offer'), hours, hours, (kind, own, other) => {
        const madeAt = instant(0)
        const end = alternativeEnd(kind, { madeAt, starts: [instant(own), instant(other)] })
        const least = Math.min(ALTERNATIVE_HOURS[kind], own, other)
        expect(end.epochMilliseconds).toBe(least * 3_600_000)
      }),
    )
  })

  test('from that moment on it counts no more', () => {
    const until = instant(48).toString()
    const [date, time] = ['2027-06-12' as CalendarDate, '10:00' as TimeOfDay]
    const alternative = { kind: 'offer', date, time, until } as const
    expect(standingAlternative({ alternative }, instant(47))).toBe(alternative)
    expect(standingAlternative({ alternative }, instant(48))).toBeNull()
    expect(standingAlternative({ alternative: null }, instant(0))).toBeNull()
  })
})

test('an alternative starts as much earlier as the appointment that takes longer, on its own day', () => {
  const at = (time: string) => time as TimeOfDay
  const date = '2027-06-12' as CalendarDate
  const alternative = { kind: 'proposal', date, time: at('00:15'), until: '' } as const
  expect(shiftedAlternative(alternative, at('06:00'), at('06:30'))).toMatchObject({ time: '00:45' })
  expect(shiftedAlternative(alternative, at('06:00'), at('05:00'))).toBe(alternative)
  expect(shiftedAlternative(null, at('06:00'), at('05:00'))).toBeNull()
})
