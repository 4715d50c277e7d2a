import { afterAll, expect, test, vi } from 'vitest'
import { freshDate, zoneAt } from '../../support/dates.ts'
import {
  bookingRequest,
  call,
  daysAhead,
  postForm,
  signInAsAdmin,
} from '../../support/http/calls.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

/** A reminder that is due at 10:00 is of use until 13:00. */
const ZONE = zoneAt(11)
const REMINDED = 17
const FULL_DAYS = 5
const WAITING = ['first', 'second', 'third', 'fourth']

const home = await preparedHome()
const servers: RunningServer[] = []
const start = async () => {
  const server = await startServer(home, { SITE_TIME_ZONE: ZONE })
  servers.push(server)
  return server
}
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await home.remove()
})

const mails = async (kind: string) =>
  await query<{ recipient: string; status: string }>(
    home,
    'select recipient, status from outbox where kind = ? order by recipient',
    [kind],
  )

interface Entry {
  email: string
  date: string
  status: string
  offeredTime: string | null
  privateToken: string
}
/** Who waits for each day, in the order in which they came. */
async function entriesByDay(): Promise<Entry[][]> {
  const rows = await query<Entry>(
    home,
    'select * from "waitlistEntries" order by date, "createdAt"',
  )
  return [...Map.groupBy(rows, ({ date }) => date).values()]
}

const statuses = async () =>
  (await entriesByDay()).map((entries) => entries.map(({ status }) => status).join(' '))

test('two processes that look at the same time remind each client once and offer each time once, in order', async () => {
  const first = await start()
  const token = await signInAsAdmin(first)
  const send = async (method: string, path: string, json: unknown) => {
    const answer = await call(first, method, path, { json, token })
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    return answer.body
  }
  const [tomorrow, day] = [daysAhead(1, ZONE), daysAhead(2, ZONE)]
  const times = Array.from({ length: REMINDED }, (_, half) =>
    Temporal.PlainTime.from('09:00')
      .add({ minutes: 30 * half })
      .toString({ smallestUnit: 'minute' }),
  )
  const reminded: string[] = []
  for (const time of times) {
    const json = bookingRequest({ date: day, time })
    const { booking } = await send('POST', '/api/v1/bookings', json)
    await send('PATCH', `/api/v1/bookings/${booking.id}`, { status: 'confirmed' })
    reminded.push(String(json.email))
  }
  const dates = Array.from({ length: FULL_DAYS }, freshDate)
  const taken = await Promise.all(
    dates.map(async (date) => {
      const blocked = (startTime: string, endTime: string) =>
        send('POST', '/api/v1/blockedTimes', { date, startTime, endTime })
      await blocked('00:00', '09:30')
      await blocked('11:00', '23:30')
      const { blockedTime } = await blocked('10:00', '10:30')
      for (const name of WAITING)
        await send('POST', '/api/v1/waitlist', {
          ...{ name, date, service: 'Lashes' },
          email: `${name}-${date}@example.com`,
        })
      return blockedTime.id as string
    }),
  )
  await first.stop()

  // A day later nobody has looked yet: past the product's code, so that no process knows first.
  await query(home, 'update bookings set date = ? where date = ?', [tomorrow, day])
  await query(
    home,
    `update outbox set "dueAt" = "createdAt", "nextAttemptAt" = "createdAt"
     where status = 'scheduled' and data like '%"daysBefore":1}'`,
  )
  for (const id of taken) await query(home, 'delete from "blockedTimes" where id = ?', [id])
  const [one, other] = await Promise.all([start(), start()])

  await vi.waitFor(async () => {
    expect(await statuses()).toEqual(dates.map(() => 'offered offered waiting waiting'))
    expect((await mails('reminder')).filter(({ status }) => status === 'sent')).toHaveLength(
      REMINDED,
    )
  }, 60_000)
  for (const [earlier, later] of await entriesByDay())
    expect([earlier?.offeredTime, later?.offeredTime]).toEqual(['10:00', '10:30'])

  // Both decline, through one process and the other: the times go to who comes next.
  await Promise.all(
    (await entriesByDay()).flatMap((entries) =>
      [one, other].map((server, index) =>
        postForm(server, `/waitlist/${entries[index]?.privateToken}`, { act: 'decline' }),
      ),
    ),
  )
  const after = 'declined declined offered offered'
  await vi.waitFor(async () => expect(await statuses()).toEqual(dates.map(() => after)), 60_000)

  const offered = (await mails('waitlist-offer')).map(({ recipient }) => recipient)
  const everybody = dates.flatMap((date) => WAITING.map((name) => `${name}-${date}@example.com`))
  expect(offered).toEqual(everybody.sort())
  const letters = (await readMailFolder(home.dataDir)).filter(({ to }) =>
    to?.some(({ address }) => reminded.includes(address ?? '')),
  )
  const reminders = letters.filter(({ subject }) => /tomorrow/i.test(subject ?? ''))
  expect(reminders.map(({ to }) => to?.[0]?.address).sort()).toEqual(reminded.sort())
  for (const server of [one, other]) expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
})
