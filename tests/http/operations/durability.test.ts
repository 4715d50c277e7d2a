import { expect, test, vi } from 'vitest'
import { expectSoundFile } from '../../support/database/sqlite-file.ts'
import { daysAhead, signInAsAdmin } from '../../support/http/calls.ts'
import {
  countAcknowledged,
  expectAllWhole,
  newLedger,
  runLoad,
} from '../../support/http/mixed-load.ts'
import { startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'

const ROUNDS = process.env.TEST_LONG ? 200 : 2
const SENDERS = 8
const DATES = Array.from({ length: 480 }, (_, day) => daysAhead(10 + day))

test('every acknowledged act outlives kill -9, whole, and nothing is left half done', async () => {
  const home = await preparedHome()
  const ledger = newLedger()
  let token = ''
  const decided = () => [...ledger.bookings.values()].filter(({ status }) => status !== 'pending')
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(home)
    // Signed in once: the session, too, must outlive every kill.
    token ||= await signInAsAdmin(server)
    const enough = countAcknowledged(ledger) + 2 * SENDERS
    const load = runLoad(ledger, {
      servers: [server],
      token,
      senders: SENDERS,
      dates: DATES,
      isOver: () => false,
    })
    const isEnough = () => countAcknowledged(ledger) >= enough && decided().length > round
    await vi.waitUntil(isEnough, { timeout: 60_000, interval: 5 })
    // The kill comes at any moment of the load.
    await new Promise((done) => setTimeout(done, Math.random() * 500))
    await server.kill()
    await load
  }
  const survivor = await startServer(home)
  await expectAllWhole(home, ledger)
  expectSoundFile(home)
  expect([...ledger.answers.keys()].filter((status) => status >= 500 || status === 401)).toEqual([])
  await survivor.stop()
  await home.remove()
}, 1_200_000)
