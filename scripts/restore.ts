import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isEncrypted, NotDecrypted, withDecrypted } from '#app/backup/age.server.ts'
import { checkBackup, restore } from '#app/backup/restore.server.ts'
import { type Outcome, runCommand, type Wish } from './backup/command.ts'
import { contents, explainRefusal } from './backup/words.ts'

const USAGE = 'Usage: npm run restore -- FILE [--identity KEYS] [--yes | --check]'

const HELP = `Puts the state of a backup in the place of the present one. The file is checked from end to end before
anything is touched, and the present state is kept. Rosewater must not be running meanwhile.
Everybody has to sign in again afterwards, with the passwords of then.

  --identity KEYS  opens an encrypted file (.age): KEYS is the file that age-keygen wrote
  --yes            do not ask
  --check          only check that the file is whole, and say what is in it`

const OTHER_SECRET = `Its keys are sealed with an APP_SECRET that is not the one set here. Rosewater starts with it only when
APP_SECRET has the value of then; if that is lost, run npm run create-admin -- --new-keys`

const OPTIONS = { switches: ['yes', 'check'], values: ['identity'] }

await runCommand({ usage: USAGE, help: HELP, ...OPTIONS }, async (wish) => {
  if (!wish.file) return { ok: false, sentence: `Which backup? ${USAGE}` }
  const file = resolve(wish.file)
  if (!(await isEncrypted(file))) return await restoreFrom(file, wish)
  const { identity } = wish.values
  if (!identity)
    return {
      ok: false,
      sentence: `${file} is encrypted. Add --identity with the file that holds your key.`,
    }
  try {
    return await withDecrypted(file, resolve(identity), (plain) => restoreFrom(plain, wish))
  } catch (error) {
    if (error instanceof NotDecrypted) return { ok: false, sentence: error.message }
    throw error
  }
})

async function restoreFrom(file: string, wish: Wish): Promise<Outcome> {
  const checked = await checkBackup(file)
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
  const outcome = await restore(file, Temporal.Now.instant())
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
