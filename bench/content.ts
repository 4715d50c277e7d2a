import { defaultGalleries, defaultHome } from '../app/content/defaults/words.ts'
import { median } from '../scripts/lib/statistics.ts'
import { type Home, startServer } from '../tests/support/server/server.ts'
import { query } from '../tests/support/server/sql.ts'
import type { Engine } from './home.ts'
import { alternate, answerOf, type Runner, startBare } from './pages.ts'
import type { Findings } from './report.ts'
import { publishOften, VERSIONS } from './starting.ts'
import { openWire, type Wire } from './wire.ts'

/** More than an artist shows; each with one file of about what its JPEG takes. */
const PICTURES = 300
const FILE_BYTES = 300_000

/** Most milliseconds that all of it may add to a start. */
const START_MS = 200

/** Least share of what node:http sends, and of what the site sends without any of it. */
const BARE_TARGET = 0.85
const EMPTY_TARGET = 0.9

const CONNECTIONS = 32
const HOME = ['GET / HTTP/1.1', 'Accept-Encoding: gzip, deflate, br']

/** What many versions and pictures cost: the start, and a page from memory, in turns with a site that has none. */
export async function measureContent(
  engine: Engine,
  effort: { tries: number; laps: number; seconds: number },
  say: (line: string) => void,
): Promise<Findings> {
  const empty = await engine.makeHome()
  const full = await engine.makeHome()
  const wires: Wire[] = []
  const servers: { stop: () => Promise<unknown> }[] = []
  const began = async (home: Home) => {
    const before = performance.now()
    const server = await startServer(home)
    return { server, ms: performance.now() - before }
  }
  const wireTo = async (port: number): Promise<Runner> => {
    const wire = await openWire(port, HOME, CONNECTIONS)
    wires.push(wire)
    return wire
  }
  try {
    for (const home of [empty, full]) await (await began(home)).server.stop()
    say(`storing ${VERSIONS} versions and ${PICTURES} pictures`)
    await publishOften(full)
    await storePictures(full)
    say('starts, in turns')
    const times = new Map<Home, number[]>([
      [empty, []],
      [full, []],
    ])
    for (let attempt = 0; attempt < effort.tries; attempt++)
      for (const [home, found] of times) {
        const { server, ms } = await began(home)
        found.push(ms)
        await server.stop()
      }
    say('home page from memory, in turns')
    const [without, withAll] = [(await began(empty)).server, (await began(full)).server]
    servers.push(without, withAll)
    const port = Number(new URL(withAll.url).port)
    const bare = await startBare('bare-server.ts', await answerOf(port, '/'))
    servers.push({ stop: async () => bare.stop() })
    const one = await wireTo(port)
    const nextToBare = await alternate(one, await wireTo(bare.port), effort)
    const other = await wireTo(Number(new URL(without.url).port))
    const nextToEmpty = await alternate(one, other, effort)
    const least = (home: Home) => Math.min(...(times.get(home) ?? []))
    const title = `home page from memory, ${VERSIONS} versions and ${PICTURES} pictures`
    const figure = (name: string, found: number, most: number | null) => ({
      title: name,
      found,
      unit: 'ms',
      target: most === null ? null : { most },
    })
    return {
      measured: [
        {
          title,
          baseline: 'bare node:http, same bytes',
          ...nextToBare,
          target: { least: BARE_TARGET },
        },
        { title, baseline: 'a site without', ...nextToEmpty, target: { least: EMPTY_TARGET } },
      ],
      figures: [
        figure(`start of a site without, best of ${effort.tries}`, least(empty), null),
        figure(`start with all of it, best of ${effort.tries}`, least(full), null),
        figure('added to the start, of the best', least(full) - least(empty), START_MS),
        figure(
          'added to the start, of the medians',
          median(times.get(full) ?? []) - median(times.get(empty) ?? []),
          null,
        ),
      ],
      notes: [
        `content: ${VERSIONS} versions of the price lists, ${PICTURES} pictures of ${FILE_BYTES} bytes each; the home page shows thirteen of them; starts and laps in turns, both servers on one machine`,
      ],
    }
  } finally {
    for (const wire of wires) wire.close()
    for (const server of servers) await server.stop()
    await empty.remove()
    await full.remove()
  }
}

/** Pictures that are finished, the newest of which stand on the home page. */
async function storePictures(home: Home): Promise<void> {
  const now = new Date().toISOString()
  const bytes = home.databaseUrl
    ? `decode(repeat('a7', ${FILE_BYTES}), 'hex')`
    : `randomblob(${FILE_BYTES})`
  const ids: string[] = []
  for (let number = 1; number <= PICTURES; number++) {
    const id = crypto.randomUUID()
    const file = `u-${String(number).padStart(20, '0')}`
    const sizes = JSON.stringify({
      jpeg: [480, 960],
      avif: [320, 480, 640, 800, 1080, 1400, 1600],
      share: `${file}-share-50-50.jpg`,
    })
    await query(
      home,
      `insert into pictures (id, file, alt, category, width, height, "focalX", "focalY", tone, sizes,
         "isComplete", attempts, "claimedUntil", revision, "createdAt", "userId")
       values (?, ?, 'A face.', 'Wedding', 1600, 1200, 50, 50, 'linen', ?, 1, 1, null, ?, ?, null)`,
      [id, file, sizes, number, now],
    )
    await query(
      home,
      `insert into "pictureFiles" (name, "pictureId", bytes) values (?, ?, ${bytes})`,
      [`${file}-1600.jpg`, id],
    )
    ids.push(id)
  }
  const shown = structuredClone(defaultHome)
  for (const [index, face] of shown.hero.faces.entries()) face.picture = ids[index] ?? face.picture
  const galleries = structuredClone(defaultGalleries)
  galleries.portfolio.pictures = ids.slice(3, 13)
  for (const [piece, value] of Object.entries({ home: shown, galleries }))
    await query(
      home,
      `insert into "contentVersions" ("piece", "version", "value", "createdAt", "userId")
       values (?, 1, ?, ?, null)`,
      [piece, JSON.stringify(value), now],
    )
}
