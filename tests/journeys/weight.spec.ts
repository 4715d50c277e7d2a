import type { Page } from '@playwright/test'
import { sitePages } from '#app/content/pages.ts'
import { expect, test } from './fixtures.ts'

/** Most a phone loads of a page before she scrolls, in bytes as they go over the line. House rules. */
const MOST = { document: 20_480, fonts: 46_080, everything: 358_400 }
const SCRIPTS_MOST = { '/booking': 128_000, others: 25_600 }

// The phone that Lighthouse has in mind.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

for (const path of Object.keys(sitePages)) {
  test(`${path} is light on a phone`, async ({ page, server }) => {
    const weights = await weigh(page, `${server.url}${path}`)
    expect(weights.Document, 'HTML with its styles').toBeLessThanOrEqual(MOST.document)
    expect(weights.Font, 'fonts').toBeLessThanOrEqual(MOST.fonts)
    expect(weights.Stylesheet, 'styles beside the page').toBe(0)
    const scripts = path === '/booking' ? SCRIPTS_MOST['/booking'] : SCRIPTS_MOST.others
    expect(weights.Script, 'scripts').toBeLessThanOrEqual(scripts)
    expect(weights.everything - weights.Media, 'everything').toBeLessThanOrEqual(MOST.everything)
    // That something was weighed at all.
    expect(weights.Document).toBeGreaterThan(2_000)
    expect(weights.Font).toBeGreaterThan(10_000)
  })
}

type Kind = 'Document' | 'Font' | 'Script' | 'Stylesheet' | 'Media'

/** Bytes of bodies, as they were compressed, until the network rests; by what they were for. */
async function weigh(page: Page, url: string): Promise<Record<Kind | 'everything', number>> {
  const weights = { Document: 0, Font: 0, Script: 0, Stylesheet: 0, Media: 0, everything: 0 }
  const heads = new Map<string, { type: string; size: number }>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    heads.set(requestId, { type, size: response.encodedDataLength }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type = '', size = 0 } = heads.get(requestId) ?? {}
    const body = encodedDataLength - size
    if (Object.hasOwn(weights, type)) weights[type as Kind] += body
    weights.everything += body
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return weights
}
