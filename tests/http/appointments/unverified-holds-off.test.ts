import { expect, inject, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { freePort } from '../../support/server/free-port.ts'
import { makeHome, startServer } from '../../support/server/server.ts'

/** How many of 16 requests of unknown addresses hold their time. */
async function countHeld(env: Record<string, string>): Promise<number> {
  const home = await makeHome(inject('postgresUrl'))
  const server = await startServer(home, env)
  const answers = []
  for (let turn = 0; turn < 16; turn++)
    answers.push(
      await call(server, 'POST', '/api/v1/bookings', {
        json: bookingRequest({ date: freshDate() }),
      }),
    )
  await server.stop()
  await home.remove()
  return answers.filter(({ body }) => body.booking.held).length
}

test('without a mail server, whose button nobody would get, every request holds its time', async () => {
  expect(await countHeld({ RATE_LIMIT: 'on' })).toBe(16)
})

test('without limits every request holds its time', async () => {
  const nobody = `smtp://127.0.0.1:${await freePort()}`
  expect(await countHeld({ RATE_LIMIT: 'off', SMTP_URL: nobody })).toBe(16)
  expect(await countHeld({ RATE_LIMIT: 'on', SMTP_URL: nobody })).toBe(12)
})
