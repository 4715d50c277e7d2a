import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { COLLECTIONS, type Collection } from '#app/privacy/collections/documents.server.ts'
import { exportCollections } from '#app/privacy/collections/export-collections.server.ts'
import { recordExport } from '#app/privacy/record-export.server.ts'
import { runCommand } from './backup/command.ts'

const USAGE = 'Usage: npm run export -- FOLDER | FILE.json'

const HELP = `Writes bookings with all that belongs to them (prices, payments, receipts, plans, party pages, trials, look
briefs with photographs), words about clients, the waiting list, reviews, messages, blockedTimes, newsletter_subscribers,
admins, pictures and content as JSON, as they stand at one moment: into one file when the name ends in .json, else into a folder, a file a collection. Take a
backup (npm run backup) to move or to keep an installation; this is for other programs.`

await runCommand({ usage: USAGE, help: HELP, switches: [] }, async ({ file }) => {
  if (!file) return { ok: false, sentence: `Where to? ${USAGE}` }
  const target = resolve(file)
  const files = await openExport(target)
  try {
    await exportCollections((collection, document) => files.add(collection, document))
    const counts = await files.finish()
    await recordExport(null, null, Temporal.Now.instant())
    const told = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    return { ok: true, text: `Exported ${told.join(', ')}: ${target}` }
  } catch (error) {
    await files.giveUp()
    throw error
  }
})

interface ExportFiles {
  /** Collections come one after the other, in their order. */
  add(collection: Collection, document: Record<string, unknown>): Promise<void>
  /** Gives the files their names; how many documents there are of each collection. */
  finish(): Promise<Record<Collection, number>>
  giveUp(): Promise<void>
}

/**
 * Files for an export: one for all when the target ends in .json, else one a collection in that
 * folder. They are for their owner's eyes only, and get their names when all of them are whole.
 */
async function openExport(target: string): Promise<ExportFiles> {
  const isOne = target.endsWith('.json')
  const folder = isOne ? dirname(target) : target
  await mkdir(folder, { recursive: true })
  const counts = Object.fromEntries(COLLECTIONS.map((name) => [name, 0])) as Record<
    Collection,
    number
  >
  const names = isOne ? [target] : COLLECTIONS.map((name) => join(folder, `${name}.json`))
  const parts = names.map((name) => ({ name, unfinished: `${name}.${randomUUID()}.part` }))
  const handles: FileHandle[] = []
  for (const { unfinished } of parts) handles.push(await open(unfinished, 'wx', 0o600))
  // How many of the collections were begun; those without documents are begun, too.
  let begun = 0

  return {
    async add(collection, document) {
      const index = COLLECTIONS.indexOf(collection)
      await beginUpTo(index)
      const separator = counts[collection] === 0 ? '\n' : ',\n'
      counts[collection] += 1
      await handleOf(index)?.write(`${separator}${JSON.stringify(document)}`)
    },
    async finish() {
      await beginUpTo(COLLECTIONS.length)
      for (const handle of handles) {
        await handle.sync()
        await handle.close()
      }
      for (const { name, unfinished } of parts) await rename(unfinished, name)
      return counts
    },
    async giveUp() {
      for (const handle of handles) await handle.close().catch(() => {})
      for (const { unfinished } of parts) await rm(unfinished, { force: true })
    },
  }

  async function beginUpTo(index: number): Promise<void> {
    for (; begun <= index; begun++) {
      if (begun > 0) await handleOf(begun - 1)?.write(isOne ? '\n]' : '\n]\n')
      const name = COLLECTIONS[begun]
      const isFirst = begun === 0
      if (name) await handleOf(begun)?.write(isOne ? `${isFirst ? '{' : ',\n'}"${name}": [` : '[')
      else if (isOne) await handles[0]?.write('}\n')
    }
  }

  function handleOf(index: number): FileHandle | undefined {
    return handles[isOne ? 0 : index]
  }
}
