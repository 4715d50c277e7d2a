import { SLOTS } from '../app/booking/times/slots.ts'
import { addDays, type CalendarDate } from '../app/kernel/calendar-date.ts'
import { median, ratiosToNeighbours } from '../scripts/lib/statistics.ts'
import type { Home } from '../tests/support/server/server.ts'
import { query } from '../tests/support/server/sql.ts'
import { type Contender, startBare, startHttpBookings, startOperation } from './contenders.ts'
import type { Engine } from './home.ts'
import type { Findings, Measured } from './report.ts'
import type { Days } from './rows.ts'
import { describeRows, rowsWritten } from './written.ts'

/** Fewest bookings, next to bare transactions of the same rows. */
const TARGET = 0.5

/** A little less than the 18 months in which the product takes requests. */
const DAY_COUNT = 530

/** Bookings before the first lap, so that the compiler has seen the code; fewer on a slow disk. */
const WARM_UP = { step: 250, most: 1_500, seconds: 1.5 }

/** A lap is about as long, within limits: a slow disk should not make the run endless. */
const LAP = { seconds: 0.3, fewest: 40, most: 400 }

interface Plan {
  title: string
  target: number | null
  inFlight: number
  start: (home: Home, days: Days) => Promise<Contender>
}

/** An address of this machine where nobody takes mail. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9' }

const PLANS: Plan[] = [
  {
    title: 'booking, the act itself, one at a time',
    target: TARGET,
    inFlight: 1,
    start: (home, days) => startOperation(home, days, 1),
  },
  {
    title: 'booking, the act itself, 16 at a time',
    target: TARGET,
    inFlight: 16,
    start: (home, days) => startOperation(home, days, 16),
  },
  {
    title: 'booking over HTTP, 16 connections, mail waiting in the outbox',
    target: TARGET,
    inFlight: 16,
    start: (home, days) => startHttpBookings(home, days, 16, NO_MAIL_SERVER),
  },
  {
    title: 'booking over HTTP, 16 connections, mail being written to files meanwhile',
    target: null,
    inFlight: 16,
    start: (home, days) => startHttpBookings(home, days, 16, {}),
  },
  {
    title: 'booking over HTTP, one connection, mail waiting in the outbox',
    target: null,
    inFlight: 1,
    start: (home, days) => startHttpBookings(home, days, 1, NO_MAIL_SERVER),
  },
]

/** How much is measured: how many times on fresh databases, and how many laps on each. */
export interface Effort {
  rounds: number
  laps: number
}

/** Durable bookings per second next to bare transactions, lap for lap in turns. */
export async function measureBookings(
  engine: Engine,
  effort: Effort,
  say: (line: string) => void,
): Promise<Findings> {
  const needed = WARM_UP.most + (effort.laps + 1) * LAP.most
  if (needed > SLOTS.length * DAY_COUNT)
    throw new Error('the calendar has no room for so many bookings')
  const measured: Measured[] = []
  let rows = ''
  for (const plan of PLANS) {
    say(plan.title)
    const all: Race[] = []
    for (let round = 0; round < effort.rounds; round++) all.push(await race(engine, plan, effort))
    rows = all.at(-1)?.rows ?? rows
    measured.push({
      title: plan.title,
      baseline: 'bare transactions',
      baselinePerSecond: median(all.flatMap((one) => one.bare)),
      perSecond: median(all.flatMap((one) => one.laps)),
      ratios: all.flatMap((one) => ratiosToNeighbours(one.laps, one.bare)),
      target: plan.target === null ? null : { least: plan.target },
    })
  }
  const notes = [
    rows,
    `bookings: ${effort.rounds} rounds on fresh databases, ${effort.laps} laps in turns with the baseline; each ratio is a lap next to the baseline's laps before and after it`,
    'mail: the act itself runs without a mail worker; over HTTP the worker runs, either with no mail server to reach or writing each mail to a file, which takes two commits and two syncs more a mail and so has no target',
  ]
  return { measured, figures: [], notes }
}

interface Race {
  /** Per second, lap by lap. */
  bare: number[]
  laps: number[]
  rows: string
}

/** A B A B A on two fresh databases. Both hold the same rows at the end, or this throws. */
async function race(engine: Engine, plan: Plan, { laps }: Effort): Promise<Race> {
  const homes = [await engine.makeHome(), await engine.makeHome()] as const
  const today = Temporal.Now.plainDateISO('UTC').toString() as CalendarDate
  const days = { firstDay: addDays(today, 2), dayCount: DAY_COUNT }
  const started: Contender[] = []
  try {
    const bare = await startBare(homes[0], days, plan.inFlight)
    started.push(bare)
    const warmUp = await warm(bare)
    const contender = await plan.start(homes[1], days)
    started.push(contender)
    const lapSize = lapSizeFor(warmUp / (await contender.run(0, warmUp)))
    // PostgreSQL plans once for a connection, with what it knows of the tables; in the course of a day
    // it looks for itself.
    if (homes[0].databaseUrl) for (const home of homes) await query(home, 'analyze')
    contender.freeze()

    const found: Race = { bare: [], laps: [], rows: '' }
    let from = warmUp
    for (let lap = 0; lap < laps; lap++, from += lapSize) {
      found.bare.push(lapSize / (await bare.run(from, lapSize)))
      contender.thaw()
      found.laps.push(lapSize / (await contender.run(from, lapSize)))
      contender.freeze()
    }
    const before = await rowsWritten(homes[0])
    found.rows = describeRows(before, await rowsWritten(homes[1]), from)
    found.bare.push(lapSize / (await bare.run(from, lapSize)))
    contender.thaw()
    return found
  } finally {
    for (const one of started) await one.stop()
    for (const home of homes) await home.remove()
  }
}

/** Returns how many bookings it took. */
async function warm(bare: Contender): Promise<number> {
  let done = 0
  for (let seconds = 0; done < WARM_UP.most && seconds < WARM_UP.seconds; done += WARM_UP.step)
    seconds += await bare.run(done, WARM_UP.step)
  return done
}

function lapSizeFor(perSecond: number): number {
  const { seconds, fewest, most } = LAP
  return Math.round(Math.min(most, Math.max(fewest, perSecond * seconds)))
}
