import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { SLOTS } from '#app/domain/slots.ts'
import type { Home } from '../../tests/support/server.ts'
import {
  type Contender,
  fillDatabase,
  startDayQuestion,
  startHttpDayQuestion,
} from './contenders.ts'
import type { Engine } from './home.ts'
import type { Measured } from './report.ts'
import { median, ratiosToNeighbours } from './statistics.ts'

const STORED = 100_000

/** Most time a day may take in the full database, next to an empty one. House rule. */
const TARGET = 2

const WARM_UP = 500

/** How many days ahead the last stored booking is. */
const DAYS_AHEAD = 540

const PLANS: { title: string; start: (home: Home, date: CalendarDate) => Promise<Contender> }[] = [
  { title: 'slots of a booked-out day, the act itself', start: startDayQuestion },
  { title: 'slots of a booked-out day over HTTP, one connection', start: startHttpDayQuestion },
]

/** The time a day's slots take with many bookings stored, next to an empty database, in turns. */
export async function measureAvailability(
  engine: Engine,
  effort: { laps: number; lapSize: number },
  say: (line: string) => void,
): Promise<{ measured: Measured[]; notes: string[] }> {
  const today = Temporal.Now.plainDateISO('UTC').toString() as CalendarDate
  const dayCount = Math.ceil(STORED / SLOTS.length)
  const firstDay = addDays(today, DAYS_AHEAD - dayCount)
  const askedDay = addDays(today, 30)
  const empty = await engine.makeHome()
  const full = await engine.makeHome()
  try {
    say(`storing ${STORED} bookings`)
    await fillDatabase(full, { count: STORED, days: { firstDay, dayCount }, today })
    const measured: Measured[] = []
    for (const { title, start } of PLANS) {
      say(title)
      const race = await alternate(
        await start(empty, askedDay),
        await start(full, askedDay),
        effort,
      )
      measured.push({
        title: `${title}, ${STORED} bookings stored`,
        baseline: 'empty database',
        baselinePerSecond: 1 / median(race.empty),
        perSecond: 1 / median(race.full),
        ratios: ratiosToNeighbours(race.full, race.empty),
        target: { most: TARGET },
      })
    }
    const note = `availability: ${STORED} bookings on the slots of every day from ${firstDay} on, the asked one booked out, with their cells, locks and ${2 * STORED} mails; the ratio is of the times`
    return { measured, notes: [note] }
  } finally {
    await empty.remove()
    await full.remove()
  }
}

/** Seconds of one question, lap by lap. */
async function alternate(
  empty: Contender,
  full: Contender,
  { laps, lapSize }: { laps: number; lapSize: number },
): Promise<{ empty: number[]; full: number[] }> {
  const found: { empty: number[]; full: number[] } = { empty: [], full: [] }
  const lap = async (one: Contender) => (await one.run(0, lapSize)) / lapSize
  try {
    for (const one of [empty, full]) await one.run(0, WARM_UP)
    for (let count = 0; count < laps; count++) {
      found.empty.push(await lap(empty))
      found.full.push(await lap(full))
    }
    found.empty.push(await lap(empty))
    return found
  } finally {
    await empty.stop()
    await full.stop()
  }
}
