import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { joined } from '../../support/database/waitlist.ts'
import { freshDate } from '../../support/dates.ts'
import { seeded } from '../../support/seeded.ts'
import { COMPILE_CACHE } from '../../support/server/server.ts'
import { wrongHolders } from '../../support/simulation/holders.ts'
import { mailLedger } from '../../support/simulation/mails.ts'
import { readState } from '../../support/simulation/state.ts'

const db = actDatabase({ RATE_LIMIT: 'off' })
const ROOT = resolve(import.meta.dirname, '../../..')
const LONG_ROUNDS = 34
const ROUNDS = process.env.TEST_LONG ? LONG_ROUNDS : 2

interface Act {
  id: string
  date: string
  time: string
}

const glam = (date: string) => requested({ date, time: '10:00', service: 'Glam Makeup' })
const other = () => ({ date: freshDate(), time: '14:00' }) as Parameters<typeof moveOwnBooking>[1]
const terms = { accepted: [], reason: null, words: null, seen: null }

/** What stands before each act. */
const BEFORE: Record<string, (now: Temporal.Instant) => Promise<Act>> = {
  move: async (now) => {
    const { id } = await glam(freshDate())
    await changeBookingStatus(id, 'confirmed', now)
    return { id, ...other() }
  },
  offer: async () => ({ id: (await glam(freshDate())).id, ...other() }),
  freed: async (now) => ({ id: (await waiting(now)).id, ...other() }),
  accept: async (now) => {
    const act = await BEFORE.move?.(now)
    if (!act) throw new Error('there is no move')
    await moveOwnBooking(act.id, other(), now)
    return act
  },
  take: async (now) => {
    const { id } = await glam(freshDate())
    await offerTime(id, { ...other(), ...terms }, now)
    return { id, ...other() }
  },
  acceptFreed: async (now) => {
    const entry = await waiting(now)
    await offerFreedTimes(now)
    return { ...other(), id: entry.privateToken }
  },
}

/** Somebody who waits for a day of which an hour has just come free. */
async function waiting(now: Temporal.Instant) {
  const date = freshDate()
  for (const [startTime, endTime] of [
    ['00:00', '09:30'],
    ['11:00', '23:30'],
  ])
    await blockTimes(blockedTimeRequest.parse({ date, startTime, endTime }), {
      now,
      evenIfAffecting: true,
    })
  const { id } = await glam(date)
  const entry = await joined({ date, service: 'Glam Makeup' })
  await changeBookingStatus(id, 'cancelled', now)
  return entry
}

/** The act in a process of its own, killed before that statement; how many it ran otherwise. */
async function actAndDie(act: string, { id, date, time }: Act, at: string, number: number) {
  const script = resolve(ROOT, 'tests/support/simulation/act-and-die.ts')
  const child = spawn(process.execPath, [script, act, id, date, time, at, String(number)], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...db.home.env },
      ...{ RATE_LIMIT: 'off', DATABASE_URL: db.home.databaseUrl ?? '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  await once(child, 'close')
  expect(child.signalCode ?? child.exitCode, complaint).toBe(number > 0 ? 'SIGKILL' : 0)
  return Number(printed)
}

const ACTS = process.env.TEST_LONG ? Object.keys(BEFORE) : ['move', 'offer', 'freed']

test.each(ACTS)(
  'killed between any two steps of %s, all of it is there or nothing, and it can be done again',
  async (act) => {
    const random = seeded(3)
    const ledger = mailLedger(db.rows)
    let count = 0
    const from = '2000-01-01'
    for (let round = 0; round <= ROUNDS; round += 1) {
      const now = Temporal.Now.instant().round('millisecond')
      const before = await BEFORE[act]?.(now)
      if (!before) throw new Error('there is no such act')
      await db.rows(`update outbox set status = 'sent' where status = 'waiting'`)
      const later = now.add({ minutes: 1 })
      const at = later.toString({ fractionalSecondDigits: 3 })
      const number = round === 0 ? 0 : 1 + Math.floor(random() * count)
      const printed = await actAndDie(act, before, at, number)
      if (round === 0) count = printed
      const where = `${act}, killed at ${number} of ${count}`
      const check = async (moment: string) => {
        const { mails, unexplained, untold } = await ledger.step(moment)
        expect({ unexplained, untold }, where).toEqual({ unexplained: [], untold: [] })
        const state = await readState(db.rows, from)
        expect(await wrongHolders(db.rows, state, from), where).toEqual([])
        return mails.length
      }
      let mailed = await check(at)
      if (round > 0) {
        const again = later.add({ milliseconds: 5 }).toString({ fractionalSecondDigits: 3 })
        await actAndDie(act, before, again, 0)
        mailed += await check(again)
      }
      expect(mailed, where).toBeGreaterThan(0)
    }
    expect(count).toBeGreaterThan(3)
  },
  process.env.TEST_LONG ? 2_400_000 : 200_000,
)
