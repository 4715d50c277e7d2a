import { resolve } from 'node:path'
import { exportCollections } from '#app/privacy/collections/export-collections.server.ts'
import { recordExport } from '#app/privacy/record-export.server.ts'
import { runCommand } from './backup/command.ts'
import { openExport } from './backup/export-files.ts'

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
