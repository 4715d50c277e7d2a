import { parseArgs } from 'node:util'
import { sitePages } from '#app/content/words/pages.ts'
import { ADMIN, makeHome, startServer } from '../tests/support/server/server.ts'
import { audit } from './lighthouse/audit.ts'
import { fillDesk } from './lighthouse/desk.ts'
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
