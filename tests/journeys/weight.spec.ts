import { sitePages } from '#app/content/pages.ts'
import { MOST_BYTES, MOST_SCRIPT_BYTES, weigh } from '../../scripts/lib/page-weight.ts'
import { expect, test } from './fixtures.ts'

// The phone that Lighthouse has in mind.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

for (const path of Object.keys(sitePages)) {
  test(`${path} is light on a phone`, async ({ page, server }) => {
    const weights = await weigh(page, `${server.url}${path}`)
    expect(weights.Document, 'HTML with its styles').toBeLessThanOrEqual(MOST_BYTES.document)
    expect(weights.Font, 'fonts').toBeLessThanOrEqual(MOST_BYTES.fonts)
    expect(weights.Stylesheet, 'styles beside the page').toBe(0)
    const scripts = path === '/booking' ? MOST_SCRIPT_BYTES.booking : MOST_SCRIPT_BYTES.others
    expect(weights.Script, 'scripts').toBeLessThanOrEqual(scripts)
    expect(weights.everything - weights.Media, 'everything').toBeLessThanOrEqual(
      MOST_BYTES.everything,
    )
    // That something was weighed at all.
    expect(weights.Document).toBeGreaterThan(2_000)
    expect(weights.Font).toBeGreaterThan(10_000)
  })
}
