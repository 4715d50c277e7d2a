import { sitePages } from '../app/content/words/pages.ts'
import { MOST_BYTES, MOST_SCRIPT_BYTES, weigh } from '../scripts/lib/page-weight.ts'
import { startServer } from '../tests/support/server/server.ts'
import { launchChromium } from './browser.ts'
import type { Engine } from './home.ts'
import type { Figure, Findings } from './report.ts'

type Weights = Awaited<ReturnType<typeof weigh>>

/** What a phone loads of each public page before anybody scrolls, as it goes over the line. */
export async function measureBytes(engine: Engine, say: (line: string) => void): Promise<Findings> {
  const home = await engine.makeHome()
  const server = await startServer(home)
  const browser = await launchChromium()
  try {
    say('bytes of every public page')
    const found = new Map<string, Weights>()
    for (const path of Object.keys(sitePages)) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
      })
      found.set(path, await weigh(await context.newPage(), server.url + path))
      await context.close()
    }
    return { measured: [], figures: figuresOf(found), notes: [NOTE] }
  } finally {
    await browser.close()
    await server.kill()
    await home.remove()
  }
}

const NOTE =
  'bytes: bodies as they were compressed (brotli, AVIF, WOFF2), in a window of 412 x 823 at 1.75, until the network rests; everything is without the brush clip'

function figuresOf(found: Map<string, Weights>): Figure[] {
  const home = found.get('/')
  if (!home) throw new Error('There is no home page')
  const others = [...found].filter(([path]) => path !== '/')
  const plain = others.filter(([path]) => path !== '/booking')
  const { document, fonts, everything } = MOST_BYTES
  return [
    kilobytes('home page: HTML with its styles', home.Document, document),
    kilobytes('home page: fonts', home.Font, fonts),
    kilobytes('home page: scripts', home.Script, MOST_SCRIPT_BYTES.others),
    kilobytes('home page: everything', withoutClip(home), everything),
    heaviest('HTML with its styles', others, ({ Document }) => Document, document),
    heaviest('fonts', others, ({ Font }) => Font, fonts),
    heaviest('scripts', plain, ({ Script }) => Script, MOST_SCRIPT_BYTES.others),
    heaviest('everything', others, withoutClip, everything),
    kilobytes(
      'booking page: scripts',
      found.get('/booking')?.Script ?? Number.NaN,
      MOST_SCRIPT_BYTES.booking,
    ),
  ]
}

function withoutClip({ everything, Media }: Weights): number {
  return everything - Media
}

function heaviest(
  what: string,
  pages: readonly (readonly [string, Weights])[],
  bytesOf: (weights: Weights) => number,
  most: number,
): Figure {
  const [path, weights] = pages.reduce((one, other) =>
    bytesOf(one[1]) >= bytesOf(other[1]) ? one : other,
  )
  return kilobytes(`heaviest other page (${path}): ${what}`, bytesOf(weights), most)
}

function kilobytes(title: string, bytes: number, most: number): Figure {
  return { title, found: bytes / 1024, unit: 'KB', target: { most: most / 1024 } }
}
