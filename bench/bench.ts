import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBookings } from './bookings.ts'
import { measureBytes } from './bytes.ts'
import { measureCalendar } from './calendar.ts'
import { measureCampaign } from './campaign.ts'
import { measureContent } from './content.ts'
import { BENCH_FOLDER, type Engine, startPostgresEngine, startSqlite } from './home.ts'
import { describeMachine } from './machine.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { type Findings, figureTable, meetsTarget, reportTable, withinTarget } from './report.ts'
import { measureStart } from './starting.ts'
import { measureStored } from './stored.ts'
import { measureTaps } from './taps.ts'

type Say = (line: string) => void
type Section = (engine: Engine, say: Say, long: boolean) => Promise<Findings>

const SECTIONS: Record<string, { about: string; measure: Section }> = {
  pages: {
    about: 'pages from memory, two processes, a rendered page, half load and its heap',
    measure: (engine, say, long) =>
      measurePages(engine, { laps: 6, seconds: 1.5, loadSeconds: long ? 600 : 20 }, say),
  },
  calendar: {
    about: 'processor time of what depends on the calendar, next to bare servers',
    measure: (engine, say) => measureCalendar(engine, { laps: 6, seconds: 1 }, say),
  },
  bookings: {
    about: 'durable bookings next to bare transactions',
    measure: (engine, say) => measureBookings(engine, { rounds: 2, laps: 8 }, say),
  },
  stored: {
    about: "a day's slots, the artist's list and searches at 1,000 and 100,000 bookings",
    measure: (engine, say) => measureStored(engine, { laps: 12 }, say),
  },
  campaign: {
    about: "a campaign next to the mail library's own pool, and the heap it leaves",
    measure: (engine, say) => measureCampaign(engine, { laps: 4 }, say),
  },
  bytes: {
    about: 'what a phone loads of each public page, in Chromium (CHROMIUM_PATH)',
    measure: measureBytes,
  },
  memory: {
    about: 'resident memory of an idle site: the server and the process that supervises it',
    measure: measureMemory,
  },
  content: {
    about: 'a start and a page from memory with 1,000 versions and 300 pictures, next to none',
    measure: (engine, say) => measureContent(engine, { tries: 4, laps: 6, seconds: 1.5 }, say),
  },
  start: { about: 'from the start to the first answer', measure: measureStart },
  taps: {
    about: 'from a tap to the next paint on a slow phone, in Chromium (CHROMIUM_PATH)',
    measure: measureTaps,
  },
}

const USAGE = `Usage: npm run bench [-- [${Object.keys(SECTIONS).join('] [')}] [--postgres] [--long] [--check]]`

const HELP = `${USAGE}

Measures what the product costs next to baselines of the same run, and prints Markdown tables: all
parts in about six minutes, or those that are named.

${Object.entries(SECTIONS)
  .map(([name, { about }]) => `  ${name.padEnd(10)}  ${about}`)
  .join('\n')}

  --postgres  on PostgreSQL: the server of DATABASE_URL, in databases of our own that are dropped
              again, or one started for this run
  --long      keeps up the half load for ten minutes instead of 20 seconds
  --check     end with exit code 1 when a target is missed
  --help      print this text`

const wish = readWish()
if (typeof wish === 'string') {
  console.error(wish)
  process.exitCode = 1
} else if (wish.help) console.log(HELP)
else await run(wish)

interface Wish {
  names: string[]
  postgres?: boolean
  long?: boolean
  check?: boolean
  help?: boolean
}

function readWish(): Wish | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        postgres: { type: 'boolean' },
        long: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const unknown = positionals.find((name) => !Object.hasOwn(SECTIONS, name))
    if (unknown) return `There is no part called ${unknown}. ${USAGE}`
    return { ...values, names: positionals }
  } catch (error) {
    const [what] = (error as Error).message.split(/\.\s|\n/)
    return `${what?.replace(/\.$/, '')}. ${USAGE}`
  }
}

async function run({ names, postgres, long = false, check }: Wish): Promise<void> {
  const started = performance.now()
  const say = (line: string) => console.error(`  ${line}`)
  const machine = describeMachine(BENCH_FOLDER)
  const engine = postgres
    ? await startPostgresEngine(process.env.DATABASE_URL)
    : await startSqlite()
  try {
    const found: Findings[] = []
    for (const [name, { measure }] of Object.entries(SECTIONS))
      if (names.length === 0 || names.includes(name)) found.push(await measure(engine, say, long))
    const measured = found.flatMap((part) => part.measured)
    const figures = found.flatMap((part) => part.figures)
    const minutes = (performance.now() - started) / 60_000
    const notes = [
      ...machine,
      `database: ${engine.name}`,
      ...found.flatMap((part) => part.notes),
      `took ${minutes.toFixed(1)} minutes; load ${loadavg()[0]?.toFixed(1)} at the end`,
    ]
    if (measured.length > 0) console.log(`${reportTable(measured)}\n`)
    if (figures.length > 0) console.log(`${figureTable(figures)}\n`)
    console.log(notes.map((note) => `- ${note}`).join('\n'))
    const missed = [
      ...measured.filter((one) => !meetsTarget(one)),
      ...figures.filter((one) => !withinTarget(one)),
    ]
    for (const { title } of missed) console.error(`Missed its target: ${title}`)
    if (check && missed.length > 0) process.exitCode = 1
  } finally {
    await engine.stop()
  }
  // At once: the engine's own package would end the process with a code of its own.
  process.exit()
}
