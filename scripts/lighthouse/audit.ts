import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Score } from './report.ts'

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
export async function audit(origin: string, path: string, cookie = ''): Promise<Score> {
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
