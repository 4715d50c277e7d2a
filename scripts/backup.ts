import { resolve } from 'node:path'
import { backUp } from '#app/backup/back-up.server.ts'
import { runCommand } from './backup/command.ts'
import { contents, megabytes } from './backup/words.ts'

const USAGE = 'Usage: npm run backup [-- FILE]'

const HELP = `Writes everything the product stores into one file, while it may go on working. Without FILE it goes
into the folder backups of DATA_DIR, where the latest 7 days, 4 weeks and 6 months are kept. The
file is as secret as the database is: it holds clients' data and the keys of this installation,
sealed where APP_SECRET is set; keep that elsewhere, for a restored backup needs it.
Mails kept as files in DATA_DIR/mail are not part of it.`

await runCommand({ usage: USAGE, help: HELP, switches: [] }, async ({ file }) => {
  const now = Temporal.Now.instant()
  const outcome = await backUp({ now, file: file && resolve(file) })
  if (!outcome.ok)
    return {
      ok: false,
      sentence: 'There is nothing to back up: this installation has not been started yet.',
    }
  const { bytes, rows, unsent } = outcome
  if (unsent)
    return {
      ok: false,
      sentence: `The backup is on this machine (${outcome.file}), but it was not sent. ${unsent}.`,
    }
  return { ok: true, text: `Backed up ${contents(rows)}: ${outcome.file} (${megabytes(bytes)})` }
})
