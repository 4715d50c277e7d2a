import { expect, test } from 'vitest'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

test('who looks ahead sees the soonest first, page by page, each appointment once', async () => {
  const days = Array.from({ length: 60 }, (_, index) => index + 1)
  const answers = await Promise.all(
    days.map((day) =>
      shared.call('POST', '/api/v1/bookings', {
        json: bookingRequest({ date: daysAhead(day), name: `Client on day ${day}.` }),
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const desk = await shared.openDesk()
  const shown: number[] = []
  let path: string | undefined = '/admin/appointments'
  for (let pages = 0; path && pages < 5; pages++) {
    const { body } = await desk.get(path)
    const rows = body.matchAll(/<(?:a|b|strong)[^>]*>Client on day (\d+)\./g)
    shown.push(...Array.from(rows as Iterable<RegExpMatchArray>, ([, day]) => Number(day)))
    path = /href="([^"]+)"[^>]*>Later dates</.exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(shown).toEqual(days)
})

test('all dates are listed from the latest on', async () => {
  const desk = await shared.openDesk()
  const { body } = await desk.get('/admin/appointments?dates=all')
  expect(body.indexOf('Client on day 60.')).toBeGreaterThan(0)
  expect(body.indexOf('Client on day 60.')).toBeLessThan(body.indexOf('Client on day 59.'))
})
