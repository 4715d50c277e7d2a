import { SLOTS } from '../app/booking/times/slots.ts'
import { addDays, type CalendarDate } from '../app/kernel/calendar-date.ts'
import { median, ratiosToNeighbours } from '../scripts/lib/statistics.ts'
import type { Home } from '../tests/support/server/server.ts'
import {
  type Contender,
  fillDatabase,
  startDayQuestion,
  startDeskQuestion,
  startVisitorQuestion,
} from './contenders.ts'
import type { Engine } from './home.ts'
import type { Findings } from './report.ts'

const FEW = 1_000
const MANY = 100_000

/** Most time a question may take with many bookings, next to few. */
const RATIO_MOST = 2

/** Most milliseconds a question may take with many bookings. */
const MS_MOST = 100

/** Seconds of warming up and of one lap, and how many questions a lap has at least. */
const WARM_UP_SECONDS = 0.7
const LAP = { seconds: 0.15, fewest: 5 }

/** How many days ahead the last stored booking is. */
const DAYS_AHEAD = 540

interface Plan {
  title: string
  /** How many bookings are stored where the same is asked. */
  nextTo: 0 | typeof FEW
  start: (home: Home, date: CalendarDate) => Promise<Contender>
}

const asDesk = (title: string, path: string): Plan => ({
  title: `${title} over HTTP, one connection`,
  nextTo: FEW,
  start: (home) => startDeskQuestion(home, path),
})

/** What visitors ask before they choose a time, next to a site that nobody has booked. */
const asVisitor = (title: string, pathFor: (date: CalendarDate) => string): Plan => ({
  title: `${title} over HTTP, one connection`,
  nextTo: 0,
  start: (home, date) => startVisitorQuestion(home, pathFor(date)),
})

const PLANS: Plan[] = [
  { title: 'slots of a booked-out day, the act itself', nextTo: FEW, start: startDayQuestion },
  asVisitor('slots of a booked-out day', (date) => `/api/v1/availability?date=${date}`),
  asVisitor(
    'days of a booked-out month and the next free times',
    (date) => `/api/v1/days?month=${date.slice(0, 7)}&service=Glam%20Makeup`,
  ),
  asDesk("list of the artist's bookings", '/api/v1/bookings'),
  asDesk('the numbers of a year', '/admin/numbers'),
  asDesk('the list of clients', '/admin/clients'),
  asDesk('the list of clients by name', '/admin/clients?order=name'),
  asDesk('the list of clients by what they spent', '/admin/clients?order=spent'),
  asDesk('a search in the list of clients', '/admin/clients?q=client-000077'),
  asDesk('search for the beginning of an address', '/api/v1/bookings?q=client-000077'),
  asDesk('search for a name that all have', '/api/v1/bookings?q=bench'),
  asDesk('search for a name that nobody has', '/api/v1/bookings?q=zelda'),
  asDesk("the desk's page of all appointments", '/admin/appointments?dates=all'),
  asDesk("the desk's page with a search", '/admin/appointments?dates=all&q=client-000077'),
]

/** What questions cost with many bookings stored, next to few or none, in turns. */
export async function measureStored(
  engine: Engine,
  effort: { laps: number },
  say: (line: string) => void,
): Promise<Findings> {
  const today = Temporal.Now.plainDateISO('UTC').toString() as CalendarDate
  const askedDay = addDays(today, 30)
  const homes = { 0: await engine.makeHome(), [FEW]: await engine.makeHome() }
  const many = await engine.makeHome()
  try {
    await fill(homes[0], 0, today)
    await fill(homes[FEW], FEW, today)
    say(`storing ${MANY} bookings`)
    await fill(many, MANY, addDays(today, DAYS_AHEAD - Math.ceil(MANY / SLOTS.length)))
    const found: Findings = { measured: [], figures: [], notes: [] }
    for (const { title, nextTo, start } of PLANS) {
      say(title)
      const few = await start(homes[nextTo], askedDay)
      const race = await alternate(few, await start(many, askedDay), effort)
      found.measured.push({
        title: `${title}, ${MANY} stored`,
        baseline: `${nextTo || 'none'} stored`,
        baselinePerSecond: 1 / median(race.few),
        perSecond: 1 / median(race.many),
        ratios: ratiosToNeighbours(race.many, race.few),
        target: { most: RATIO_MOST },
      })
      const ms = median(race.many) * 1_000
      found.figures.push({ title, found: ms, unit: 'ms', target: { most: MS_MOST } })
    }
    found.notes.push(
      `stored: ${FEW} or ${MANY} bookings on the slots of every day, those asked for booked out, with their clients, cells, words, events, locks and two mails each; the ratio is of the times`,
    )
    return found
  } finally {
    for (const home of [...Object.values(homes), many]) await home.remove()
  }

  async function fill(home: Home, count: number, firstDay: CalendarDate) {
    const days = { firstDay, dayCount: Math.ceil(count / SLOTS.length) }
    await fillDatabase(home, { count, days, today })
  }
}

/** Seconds of one question, lap by lap. */
async function alternate(
  few: Contender,
  many: Contender,
  { laps }: { laps: number },
): Promise<{ few: number[]; many: number[] }> {
  const found: { few: number[]; many: number[] } = { few: [], many: [] }
  const lapSizes = new Map<Contender, number>()
  const lap = async (one: Contender) => {
    const size = lapSizes.get(one) ?? LAP.fewest
    return (await one.run(0, size)) / size
  }
  try {
    for (const one of [few, many]) lapSizes.set(one, await warm(one))
    for (let count = 0; count < laps; count++) {
      found.few.push(await lap(few))
      found.many.push(await lap(many))
    }
    found.few.push(await lap(few))
    return found
  } finally {
    await few.stop()
    await many.stop()
  }
}

/** Returns how many questions fill a lap. */
async function warm(one: Contender): Promise<number> {
  let perQuestion = 0
  for (let seconds = 0; seconds < WARM_UP_SECONDS; ) {
    const took = await one.run(0, LAP.fewest)
    perQuestion = took / LAP.fewest
    seconds += took
  }
  return Math.max(LAP.fewest, Math.round(LAP.seconds / perQuestion))
}
