import { expect, test } from 'vitest'
import { mailsAbout } from '../../support/database/rows.ts'
import { query } from '../../support/database/sql.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { startServer } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

test('from its start on a server looks after the requests that wait', async () => {
  const { home, server } = shared
  const json = bookingRequest()
  const { body } = await call(server, 'POST', '/api/v1/bookings', { json })
  const { id } = body.booking
  const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await query(home, 'update bookings set "createdAt" = ? where id = ?', [dayAgo, id])
  const second = await startServer(home)
  const mail = await waitForMail(home.dataDir, 'hello@rosewater.example', /^Still waiting:/)
  expect(mail.text).toContain(`/admin/appointments/${id}`)
  const kinds = (await mailsAbout(home, id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'request-waiting')).toHaveLength(1)
  await second.stop()
})
