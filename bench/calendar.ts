import { readFileSync } from 'node:fs'
import { addDays, type CalendarDate } from '../app/kernel/calendar-date.ts'
import { type RunningServer, startServer } from '../tests/support/server/server.ts'
import { type Engine, signIn } from './home.ts'
import { alternate, answerOf, type Runner, startBare } from './pages.ts'
import type { Findings } from './report.ts'
import { openWire } from './wire.ts'

const CONNECTIONS = 4

const UNIT = ', processor time'

/** Least share of what React alone can do with as many elements. */
const OF_REACT = 0.25

/** What depends on the calendar, with the least share of what a bare server can do that sends the same bytes. */
const forEverybody = (day: CalendarDate) =>
  [
    ['booking page, nothing chosen', '/booking', 0.4],
    ['plan of a wedding morning, nothing chosen', '/wedding/plan', 0.4],
    ['availability of a day', `/api/v1/availability?date=${day}&service=Lashes`, 0.15],
    ['days of a month', `/api/v1/days?month=${day.slice(0, 7)}&service=Lashes`, 0.1],
  ] as const

/** No form of ours sends this character, so the page is not kept. */
const NOT_KEPT = '&fresh=~'

/** Pages for what one visitor chose, and those of one client alone. */
const forOne = (day: CalendarDate, appointment: string) =>
  [
    ...[
      ['booking page, service and day chosen', `/booking?service=Lashes&date=${day}`],
      [
        'plan of a wedding morning, chosen',
        `/wedding/plan?date=${day}&readyBy=14:00&place=weddingDay&bride=1&attendants=3&mothers=1`,
      ],
    ].flatMap(([title = '', path = '']) => [
      [`${title}, asked again`, path],
      [`${title}, rendered each time`, `${path}${NOT_KEPT}`],
    ]),
    ['private page of an appointment', appointment],
    ['page to move it', `${appointment}/move?date=${day}`],
  ] as const

/** Processor time of what depends on the calendar, next to bare servers: so that a busy machine falls on nobody. */
export async function measureCalendar(
  engine: Engine,
  effort: { laps: number; seconds: number },
  say: (line: string) => void,
): Promise<Findings> {
  if (process.platform !== 'linux')
    return { measured: [], figures: [], notes: ['calendar: measured on Linux only'] }
  const home = await engine.makeHome()
  const server = await startServer(home)
  const port = Number(new URL(server.url).port)
  const day = addDays(Temporal.Now.plainDateISO('UTC').toString() as CalendarDate, 40)
  const found: Findings = { measured: [], figures: [], notes: [] }
  try {
    for (const [title, path, least] of forEverybody(day)) {
      say(title)
      const bare = await startBare('bare-server.ts', await answerOf(port, path))
      const compared = await compare(server, bare, asked(path, 'br'), effort)
      const baseline = 'bare node:http, same bytes'
      found.measured.push({ title: title + UNIT, baseline, ...compared, target: { least } })
    }
    const appointment = await confirmedAppointment(server, day)
    for (const [title, path] of forOne(day, appointment)) {
      say(title)
      const html = await (await fetch(server.url + path)).text()
      const bare = await startBare('react-server.ts', html)
      const compared = await compare(server, bare, asked(path, 'identity'), effort)
      const [baseline, target] = ['React, as many elements', { least: OF_REACT }]
      found.measured.push({ title: title + UNIT, baseline, ...compared, target })
    }
    found.notes.push(
      `calendar: processor time of the process that answers, ${CONNECTIONS} connections; what is made for one visitor is not compressed, as React's is not`,
    )
    return found
  } finally {
    await server.kill()
    await home.remove()
  }
}

const asked = (path: string, encoding: string) => [
  `GET ${path} HTTP/1.1`,
  `Accept-Encoding: ${encoding}`,
]

/** Answers for each second of the processor, in turns; ends the bare server. */
async function compare(
  { url, process: { pid } }: RunningServer,
  bare: Awaited<ReturnType<typeof startBare>>,
  request: string[],
  effort: { laps: number; seconds: number },
) {
  const ours = inProcessorTime({ port: Number(new URL(url).port), pid }, request)
  try {
    return await alternate(ours, inProcessorTime(bare, request), effort)
  } finally {
    bare.stop()
  }
}

/** The path of the private page of an appointment that the artist confirmed. */
async function confirmedAppointment({ url }: RunningServer, date: CalendarDate): Promise<string> {
  const fields = { service: 'Lashes', date, time: '10:00', name: 'Bench Client' }
  const form = { ...fields, email: 'client@example.com', phone: '555 555-0167' }
  const sent = await fetch(`${url}/booking`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const path = sent.headers.get('Location')
  if (!path) throw new Error(`the request was answered ${sent.status}`)
  const headers = { Cookie: await signIn({ url }), 'Content-Type': 'application/json' }
  const { bookings } = await (await fetch(`${url}/api/v1/bookings`, { headers })).json()
  const confirmed = await fetch(`${url}/api/v1/bookings/${bookings[0].id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ status: 'confirmed' }),
  })
  if (!confirmed.ok) throw new Error(`the confirmation was answered ${confirmed.status}`)
  return path
}

/** Its seconds are those which the process that answers used of the processor. */
function inProcessorTime(
  server: { port: number; pid: number | undefined },
  request: string[],
): Runner {
  return {
    async run(count) {
      // Anew for each lap: a server closes a line at which nobody speaks.
      const wire = await openWire(server.port, request, CONNECTIONS)
      const before = processorSeconds(server.pid)
      await wire.run(count)
      wire.close()
      return Math.max(processorSeconds(server.pid) - before, 1 / TICKS)
    },
  }
}

/** Of the second. */
const TICKS = 100

/** Of /proc/PID/stat, which is Linux's: of the process itself, in its and in the system's code. */
function processorSeconds(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 14)
    .map(Number)
  return (user + system) / TICKS
}
