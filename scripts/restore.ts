import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { decryptedWith, isEncrypted, NotDecrypted } from '#app/backup/age.server.ts'
import { backupsNamed } from '#app/backup/folder.server.ts'
import type { BackupSource } from '#app/backup/read-backup.server.ts'
import { checkBackup, restore } from '#app/backup/restore.server.ts'
import { fetchFromStore, namesInStore, StoreFailed } from '#app/backup/s3.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type Outcome, runCommand, type Wish } from './backup/command.ts'
import { contents, explainRefusal } from './backup/words.ts'

const USAGE = 'Usage: npm run restore -- FILE [--identity KEYS] [--from s3] [--yes | --check]'

const HELP = `Puts the state of a backup in the place of the present one. The file is checked from end to end before
anything is touched, and the present state is kept. Rosewater must not be running meanwhile.
Everybody has to sign in again afterwards, with the passwords of then.

  --identity KEYS  opens an encrypted file (.age): KEYS is the file that age-keygen wrote
  --from s3        lists what BACKUP_S3 has; with --yes the newest is restored, or the one that FILE names
  --yes            do not ask
  --check          only check that the file is whole, and say what is in it`

const OTHER_SECRET = `Its keys are sealed with an APP_SECRET that is not the one set here. Rosewater starts with it only when
APP_SECRET has the value of then; if that is lost, run npm run create-admin -- --new-keys`

const SEVERAL =
  'The store has backups of several installations. Name the one you want. Nothing was changed.'

const OPTIONS = { switches: ['yes', 'check'], values: ['identity', 'from'] }

await runCommand({ usage: USAGE, help: HELP, ...OPTIONS }, async (wish) => {
  if (wish.values.from) return await restoreFromStore(wish)
  if (!wish.file) return { ok: false, sentence: `Which backup? ${USAGE}` }
  return await open(resolve(wish.file), wish)
})

/** Opens the file with the identity, where it is encrypted. */
async function open(file: string, wish: Wish): Promise<Outcome> {
  if (!(await isEncrypted(file))) return await restoreFrom(() => createReadStream(file), wish, file)
  const { identity } = wish.values
  if (!identity)
    return {
      ok: false,
      sentence: `${file} is encrypted. Add --identity with the file that holds your key.`,
    }
  try {
    return await restoreFrom(await decryptedWith(resolve(identity), file), wish, file)
  } catch (error) {
    if (error instanceof NotDecrypted) return { ok: false, sentence: error.message }
    throw error
  }
}

/** What the store has, or its newest backup, or the one that is named. */
async function restoreFromStore(wish: Wish): Promise<Outcome> {
  const { backupStore: store, dataDir } = config()
  if (wish.values.from !== 's3' || !store)
    return { ok: false, sentence: 'There is no such store: set BACKUP_S3 and use --from s3.' }
  try {
    const backups = backupsNamed(await namesInStore(store))
    const names = backups.map(({ name }) => name).sort()
    if (!wish.switches.has('yes'))
      return { ok: true, text: names.join('\n') || 'The store has no backup of Rosewater.' }
    const installations = new Set(backups.flatMap(({ installation }) => installation ?? []))
    if (!wish.file && installations.size > 1) return { ok: false, sentence: SEVERAL }
    const name = wish.file ?? names.at(-1)
    if (!name || !names.includes(name))
      return { ok: false, sentence: 'The store has no such backup. Nothing was changed.' }
    // Named as an unfinished backup: should this be killed, the next nights clear it away.
    const file = join(dataDir, 'backups', `${name}.fetched.part`)
    await mkdir(dirname(file), { recursive: true })
    await fetchFromStore(store, name, file)
    return await open(file, wish).finally(() => rm(file, { force: true }))
  } catch (error) {
    if (error instanceof StoreFailed) return { ok: false, sentence: `${error.message}.` }
    throw error
  }
}

async function restoreFrom(source: BackupSource, wish: Wish, file: string): Promise<Outcome> {
  const checked = await checkBackup(source)
  if (!checked.ok) return { ok: false, sentence: explainRefusal(checked.reason, file) }
  const seal = checked.fitsSecret ? '' : `\n${OTHER_SECRET}`
  const found = `The backup of ${checked.header.takenAt} is whole: ${contents(checked.rows)}.${seal}`
  if (wish.switches.has('check')) return { ok: true, text: found }

  if (!wish.switches.has('yes')) {
    if (!process.stdin.isTTY)
      return { ok: false, sentence: 'There is no terminal to ask. Add --yes to restore without.' }
    const isSure = await ask(`${found}\nPut it in the place of the present state? (yes/no) `)
    if (!isSure) return { ok: false, sentence: 'Stopped: nothing was changed.' }
  }
  const outcome = await restore(source, Temporal.Now.instant())
  if (!outcome.ok) return { ok: false, sentence: explainRefusal(outcome.reason, file) }
  const kept = outcome.keptAt ? `\nWhat was there before is kept: ${outcome.keptAt}` : ''
  return { ok: true, text: `Restored ${contents(outcome.rows)}.${kept}${seal}` }
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-D ends the question without an answer.
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve('no'))
    terminal.question(question).then(resolve, () => resolve('no'))
  })
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
