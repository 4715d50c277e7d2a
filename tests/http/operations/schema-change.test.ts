import { expect, inject, test } from 'vitest'
import { query } from '../../support/database/sql.ts'
import { bookingRequest, call, signInAsAdmin } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

// A newer process adds a column while this one has its statements planned for the old table.
test.runIf(inject('postgresUrl'))('goes on when the schema grows under it', async () => {
  const { server, home } = shared
  const token = await signInAsAdmin(server)
  const created = await call(server, 'POST', '/api/v1/bookings', { json: bookingRequest() })
  const list = () => call(server, 'GET', '/api/v1/bookings', { token })
  for (let time = 0; time < 8; time++) expect((await list()).status).toBe(200)
  await query(home, 'alter table bookings add column "later" text')

  const again = await list()
  expect(again.status).toBe(200)
  expect(again.body.bookings[0].id).toBe(created.body.booking.id)

  // The same inside a transaction, which the refusal ends: the act is run again.
  const confirm = (status: string) =>
    call(server, 'PATCH', `/api/v1/bookings/${created.body.booking.id}`, {
      token,
      json: { status },
    })
  expect((await confirm('confirmed')).status).toBe(200)
  await query(home, 'alter table bookings add column "evenLater" text')
  const cancelled = await confirm('cancelled')
  expect(cancelled.status).toBe(200)
  expect(cancelled.body.booking.status).toBe('cancelled')
})
