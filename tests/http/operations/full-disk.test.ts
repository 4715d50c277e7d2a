import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { expectSoundFile } from '../../support/database/sqlite-file.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import {
  bookingRequest,
  call,
  daysAhead,
  postForm,
  signInAsAdmin,
} from '../../support/http/calls.ts'
import { expectAllWhole, newLedger, runLoad } from '../../support/http/mixed-load.ts'
import { makeHome, startAndFail, startServer } from '../../support/server/server.ts'
import { openSmallDisk } from '../../support/server/small-disk.ts'
import { query } from '../../support/server/sql.ts'

const DATES = Array.from({ length: 400 }, (_, day) => daysAhead(10 + day))

// The database of PostgreSQL lies on a disk of its own, and it is that server's to look after.
const disk = inject('postgresUrl') ? null : openSmallDisk(12)
afterAll(() => disk?.close())
const whyNot = inject('postgresUrl') ? 'SQLite only' : 'only where this user may mount a disk'

test.skipIf(!disk)(
  `a full disk: a clear refusal, nothing half stored, well again with room (${whyNot})`,
  async () => {
    if (!disk) return
    const home = await makeHome(null, disk.folder)
    const server = await startServer(home)
    const token = await signInAsAdmin(server)
    const desk = await openDesk(server)
    // A disk this small never has enough room.
    expect((await desk.get('/admin')).body).toMatch(/nearly full: \d+ MB are left/)
    const flash = await query(home, `select id from outbox where kind = 'disk-nearly-full'`)
    expect(flash).toHaveLength(1)
    expect(server.output()).toMatch(/"msg":"the disk is nearly full"/)
    const ledger = newLedger()
    const load = (isOver: () => boolean) =>
      runLoad(ledger, { servers: [server], token, senders: 6, dates: DATES, isOver })
    const count = (status: number) => ledger.answers.get(status) ?? 0

    await load(() => count(201) >= 30)
    disk.fill()
    // What the log of the database still has room for is stored as ever.
    await load(() => count(503) + count(500) >= 30 || count(201) > 5_000)
    expect([200, 201, 409, 503]).toEqual(expect.arrayContaining([...ledger.answers.keys()]))

    const refused = await call(server, 'POST', '/api/v1/bookings', {
      json: bookingRequest({ date: DATES[0] }),
    })
    expect([refused.status, refused.body.error.status]).toEqual([503, 'UNAVAILABLE'])
    expect(refused.body.error.message).not.toMatch(/sqlite|disk|full|ENOSPC/i)
    const page = await postForm(
      server,
      '/booking',
      bookingRequest({ date: DATES[0] }) as Record<string, string>,
      { Accept: 'text/html' },
    )
    expect(page.status).toBe(503)
    expect(page.body).toContain('name="email"')
    for (const path of [
      '/',
      '/booking',
      '/healthz',
      '/readyz',
      `/api/v1/availability?date=${DATES[0]}`,
    ])
      expect((await call(server, 'GET', path)).status, path).toBe(200)
    await expectAllWhole(home, ledger)

    disk.empty()
    const after = count(201) + 30
    await load(() => count(201) >= after)
    expect(await server.stop()).toBe(0)
    const again = await startServer(home)
    await expectAllWhole(home, ledger)
    expectSoundFile(home)
    await again.stop()
    await home.remove()
  },
)

test.skipIf(!disk)(`a disk that is full at the start is named (${whyNot})`, async () => {
  if (!disk) return
  const DATA_DIR = join(disk.folder, 'fresh')
  mkdirSync(DATA_DIR)
  disk.fill()
  const { code, output } = await startAndFail({ DATA_DIR, PORT: '0' })
  disk.empty()
  expect(code).toBe(1)
  expect(output.trim()).toBe(`The disk that holds the data folder is full: ${DATA_DIR}.`)
})

test.skipIf(!disk)(`a data folder that may not be written to is named (${whyNot})`, async () => {
  if (!disk) return
  const home = await makeHome(null, disk.folder)
  await (await startServer(home)).stop()
  const empty = join(disk.folder, 'empty')
  mkdirSync(empty)
  disk.forbidWriting(true)
  for (const DATA_DIR of [home.dataDir, empty, join(disk.folder, 'none')]) {
    const { code, output } = await startAndFail({ ...home.env, DATA_DIR, PORT: '0' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toMatch(/^The data folder cannot be written/)
    expect(output).toContain(DATA_DIR)
  }
  disk.forbidWriting(false)
  await home.remove()
})
