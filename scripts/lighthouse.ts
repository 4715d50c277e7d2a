import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sitePages } from '#app/content/words/pages.ts'
import { ADMIN, makeHome, startServer } from '../tests/support/server/server.ts'
import {
  isGood,
  LEAST,
  LEAST_OF_DESK,
  middleOf,
  reportTable,
  type Score,
} from './lighthouse/report.ts'

const HELP = `Usage: npm run lighthouse [-- --runs 3] [-- --desk] [-- /faq /booking …]

Audits the built site's public pages as Lighthouse's phone sees them, on a fresh data folder, and
prints the median of each page's runs as a Markdown table. Ends with exit code 1 where a page misses
the house's targets. With --desk it audits the pages of the desk instead, signed in, with 200
appointments. Lighthouse is fetched through npx. Let nothing else run meanwhile.`

/** All pages of the sitemap, and one of the pages that show a single picture. */
const PAGES = [...Object.keys(sitePages), '/photo-gallery/3']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    desk: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})

if (values.help) console.log(HELP)
else await run(positionals, Number(values.runs))

async function run(named: readonly string[], runs: number): Promise<void> {
  const home = await makeHome(null)
  const server = await startServer(home, { NODE_ENV: 'production' })
  try {
    const desk = values.desk ? await fillDesk(server.url, ADMIN) : null
    const paths = named.length > 0 ? named : (desk?.paths ?? PAGES)
    const atLeast = desk ? LEAST_OF_DESK : LEAST
    const scores: Score[] = []
    for (const path of paths) {
      const audits: Score[] = []
      for (let time = 0; time < runs; time++)
        audits.push(await audit(server.url, path, desk?.cookie))
      const middle = middleOf(audits)
      console.error(`  ${path}: ${middle.performance}`)
      scores.push(middle)
    }
    console.log(reportTable(scores, atLeast))
    if (!scores.every((score) => isGood(score, atLeast))) process.exitCode = 1
  } finally {
    await server.stop()
    await home.remove()
  }
}

/** How many appointments a busy desk has. */
const APPOINTMENTS = 200

const MESSAGES = 20

const SERVICES = ['Glam Makeup', 'Prom Makeup', 'Lashes', 'Free Consultation', 'Bridal Makeup']
const TIMES = ['09:00', '12:30', '16:00']

/** What of the desk is audited, signed in, and the cookie by which it is. */
interface Desk {
  cookie: string
  paths: string[]
}

/** Fills a fresh installation with appointments from tomorrow on, and signs in its admin. */
async function fillDesk(origin: string, admin: { email: string; password: string }): Promise<Desk> {
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const send = async (method: string, path: string, body: unknown, cookie = '') => {
    const asked = { ...headers, ...(cookie && { Cookie: cookie }) }
    return await fetch(origin + path, { method, headers: asked, body: JSON.stringify(body) })
  }
  const signedIn = await send('POST', '/api/auth/sign-in/email', admin)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const ids: string[] = []
  for (let index = 0; index < APPOINTMENTS; index++) {
    const date = Temporal.Now.plainDateISO('America/Toronto').add({
      days: 1 + Math.floor(index / TIMES.length),
    })
    const answer = await send('POST', '/api/v1/bookings', {
      ...{
        name: `Client ${index + 1}`,
        email: `client-${index}@example.com`,
        phone: '555 555-0142',
      },
      ...{ service: SERVICES[index % SERVICES.length], time: TIMES[index % TIMES.length] },
      date: String(date),
    })
    const { booking } = (await answer.json()) as { booking: { id: string } }
    ids.push(booking.id)
    if (index % 10 !== 0)
      await send('PATCH', `/api/v1/bookings/${booking.id}`, { status: 'confirmed' }, cookie)
  }
  for (let index = 0; index < MESSAGES; index++)
    await send('POST', '/api/v1/messages', {
      ...{ firstName: 'Client', lastName: String(index + 1) },
      ...{ email: `client-${index}@example.com`, message: 'Is there a room to change in?' },
    })
  const paths = [
    ...['/admin', '/admin/appointments', '/admin/appointments?view=week'],
    ...['/admin/appointments?view=list', '/admin/requests', '/admin/messages'],
    `/admin/appointments/${ids[1]}`,
  ]
  return { cookie, paths }
}

const LIGHTHOUSE = 'lighthouse@13.5.0'

/** What of Lighthouse's report is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<
    string,
    { score: number | null; scoreDisplayMode: string; numericValue?: number; details?: Details }
  >
}

interface Details {
  items?: { url?: string }[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One run over one page, with Lighthouse's own phone and slow network, with that cookie. Throws where it fails. */
async function audit(origin: string, path: string, cookie = ''): Promise<Score> {
  const { audits, categories } = await untilTraced(() => lighthouse(origin + path, cookie))
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const items = (id: string) => audits[id]?.details?.items ?? []
  const strangers = items('network-requests').filter(({ url = '' }) => {
    return /^(https?|wss?):/.test(url) && !url.startsWith(origin)
  })
  const refused = CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .map(({ id }) => id)
    .filter((id) => audits[id]?.scoreDisplayMode === 'binary' && audits[id].score !== 1)
  return {
    path,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults: [
      ...refused,
      ...(items('errors-in-console').length > 0 ? ['console messages'] : []),
      ...strangers.map(({ url }) => `asked ${url}`),
    ],
  }
}

/** Now and then the browser's trace lacks its own beginning; that says nothing about the page. */
async function untilTraced<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string }
      if (attempt === 3 || !stderr.includes('NO_NAVSTART')) throw new Error(stderr || String(error))
    }
  }
}

async function lighthouse(url: string, cookie: string): Promise<Report> {
  // What a cookie is needed for is for no search engine.
  const categories = CATEGORIES.filter((category) => category !== 'seo' || !cookie)
  const env = { ...process.env }
  // Its own Node may be older than Lighthouse wants; ours is not.
  env.PATH = [dirname(process.execPath), env.PATH].join(delimiter)
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join()}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ],
    { env, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
  )
  return JSON.parse(stdout)
}
