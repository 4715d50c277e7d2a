import { parseArgs } from 'node:util'
import { sitePages } from '#app/content/pages.ts'
import { makeHome, startServer } from '../tests/support/server/server.ts'
import { audit } from './lighthouse/audit.ts'
import { isGood, middleOf, reportTable, type Score } from './lighthouse/report.ts'

const HELP = `Usage: npm run lighthouse [-- --runs 3] [-- /faq /booking …]

Audits the built site's public pages as Lighthouse's phone sees them, on a fresh data folder, and
prints the median of each page's runs as a Markdown table. Ends with exit code 1 where a page misses
the house's targets. Lighthouse is fetched through npx. Let nothing else run meanwhile.`

/** All pages of the sitemap, and one of the pages that show a single picture. */
const PAGES = [...Object.keys(sitePages), '/photo-gallery/3']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, help: { type: 'boolean', short: 'h' } },
})

if (values.help) console.log(HELP)
else await run(positionals.length > 0 ? positionals : PAGES, Number(values.runs))

async function run(paths: readonly string[], runs: number): Promise<void> {
  const home = await makeHome(null)
  const server = await startServer(home, { NODE_ENV: 'production' })
  try {
    const scores: Score[] = []
    for (const path of paths) {
      const audits: Score[] = []
      for (let time = 0; time < runs; time++) audits.push(await audit(server.url, path))
      const middle = middleOf(audits)
      console.error(`  ${path}: ${middle.performance}`)
      scores.push(middle)
    }
    console.log(reportTable(scores))
    if (!scores.every(isGood)) process.exitCode = 1
  } finally {
    await server.stop()
    await home.remove()
  }
}
