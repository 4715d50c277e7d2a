import type { Page } from '@playwright/test'

/** Most a phone loads of a page before anybody scrolls, in bytes as they go over the line; chosen. */
export const MOST_BYTES = { document: 20_480, fonts: 46_080, everything: 358_400 }

/** Most of it in scripts: where React takes the page over, and elsewhere; chosen. */
export const MOST_SCRIPT_BYTES = { booking: 125_000, others: 25_600 }

type Kind = 'Document' | 'Font' | 'Script' | 'Stylesheet' | 'Media'

/** Bytes of bodies, as they were compressed, until the network rests; by what they were for. */
export async function weigh(page: Page, url: string): Promise<Record<Kind | 'everything', number>> {
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
