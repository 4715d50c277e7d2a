import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAvailability } from './bench/availability.ts'
import { measureBookings } from './bench/bookings.ts'
import { BENCH_FOLDER, startPostgresEngine, startSqlite } from './bench/home.ts'
import { describeMachine } from './bench/machine.ts'
import { measurePages } from './bench/pages.ts'
import { meetsTarget, reportTable } from './bench/report.ts'

const USAGE = 'Usage: npm run bench [-- --postgres] [--check]'

const HELP = `${USAGE}

Measures what pages, a booking and a day's slots cost next to baselines of the same run, and prints
the ratios as a Markdown table. Takes about three minutes.

  --postgres  on PostgreSQL: the server of DATABASE_URL, in databases of our own that are dropped
              again, or one started for this run
  --check     end with exit code 1 when a target is missed
  --help      print this text`

const PAGES = { laps: 6, seconds: 1.5 }
const BOOKINGS = { rounds: 2, laps: 8 }
const QUESTIONS = { laps: 20, lapSize: 300 }

const wish = readWish()
if (typeof wish === 'string') {
  console.error(wish)
  process.exitCode = 1
} else if (wish.help) console.log(HELP)
else await run(wish)

function readWish(): { postgres?: boolean; check?: boolean; help?: boolean } | string {
  try {
    return parseArgs({
      options: {
        postgres: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const [what] = (error as Error).message.split(/\.\s|\n/)
    return `${what?.replace(/\.$/, '')}. ${USAGE}`
  }
}

async function run({ postgres, check }: { postgres?: boolean; check?: boolean }): Promise<void> {
  const started = performance.now()
  const say = (line: string) => console.error(`  ${line}`)
  const machine = describeMachine(BENCH_FOLDER)
  const engine = postgres
    ? await startPostgresEngine(process.env.DATABASE_URL)
    : await startSqlite()
  try {
    const pages = await measurePages(engine, PAGES, say)
    const bookings = await measureBookings(engine, BOOKINGS, say)
    const days = await measureAvailability(engine, QUESTIONS, say)
    const measured = [...pages.measured, ...bookings.measured, ...days.measured]
    const minutes = (performance.now() - started) / 60_000
    const { rounds, laps } = BOOKINGS
    const notes = [
      ...machine,
      `database: ${engine.name}`,
      ...pages.notes,
      ...bookings.notes,
      `bookings: ${rounds} rounds on fresh databases, ${laps} laps in turns with the baseline; each ratio is a lap next to the baseline's laps before and after it`,
      'mail: the act itself runs without a mail worker; over HTTP the worker runs, either with no mail server to reach or writing each mail to a file, which takes two commits and two syncs more a mail and so has no target',
      ...days.notes,
      `took ${minutes.toFixed(1)} minutes; load ${loadavg()[0]?.toFixed(1)} at the end`,
    ]
    console.log(`${reportTable(measured)}\n\n${notes.map((note) => `- ${note}`).join('\n')}`)
    const missed = measured.filter((one) => !meetsTarget(one))
    for (const { title } of missed) console.error(`Missed its target: ${title}`)
    if (check && missed.length > 0) process.exitCode = 1
  } finally {
    await engine.stop()
  }
  // At once: the engine's own package would end the process with a code of its own.
  process.exit()
}
