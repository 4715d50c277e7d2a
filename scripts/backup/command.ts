import { parseArgs } from 'node:util'
import { closeDatabase } from '#app/database/database.server.ts'
import { restrictDataFiles } from '#app/database/private-files.server.ts'
import { explainStartFailure } from '../../http/start-failure.ts'

/** What a command did: a text for stdout, or sentences for stderr and exit code 1. */
export type Outcome = { ok: true; text: string } | { ok: false; sentence: string }

export interface Wish {
  file: string | undefined
  /** The switches that were given. */
  switches: Set<string>
  /** The options that were given with a value. */
  values: Record<string, string>
}

/**
 * Runs one command of the terminal: reads its arguments, does it, says what came of it in one place
 * and sets the exit code. `switches` are its options without a value, `values` those with one; --help is one of every command.
 */
export async function runCommand(
  {
    usage,
    help,
    switches,
    values = [],
  }: { usage: string; help: string; switches: readonly string[]; values?: readonly string[] },
  act: (wish: Wish) => Promise<Outcome>,
): Promise<void> {
  const outcome = await run()
  if (outcome.ok) console.log(outcome.text)
  else console.error(outcome.sentence)
  process.exitCode = outcome.ok ? 0 : 1

  async function run(): Promise<Outcome> {
    const wish = readWish(process.argv.slice(2), switches, values)
    if (!wish.ok) return { ok: false, sentence: `${wish.sentence} ${usage}` }
    if (wish.switches.has('help')) return { ok: true, text: `${usage}\n\n${help}` }
    try {
      restrictDataFiles()
      return await act(wish)
    } catch (error) {
      return { ok: false, sentence: explainFailure(error) }
    } finally {
      await closeDatabase()
    }
  }
}

function readWish(
  args: string[],
  switches: readonly string[],
  valued: readonly string[],
): ({ ok: true } & Wish) | { ok: false; sentence: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries([
        ...[...switches, 'help'].map((name) => [name, { type: 'boolean' as const }]),
        ...valued.map((name) => [name, { type: 'string' as const }]),
      ]),
    })
    if (positionals.length > 1) return { ok: false, sentence: 'Please name one file.' }
    const given = Object.entries(values).filter(([, value]) => typeof value === 'string')
    return {
      ok: true,
      file: positionals[0],
      switches: new Set(Object.keys(values)),
      values: Object.fromEntries(given) as Record<string, string>,
    }
  } catch (error) {
    const [what] = (error as Error).message.split(/\.\s|\n/)
    return { ok: false, sentence: `${what?.replace(/\.$/, '')}.` }
  }
}

/** A failing disk is told with the path it failed at; the rest as a failing start is. */
function explainFailure(error: unknown): string {
  const { code, path } = error as { code?: string; path?: string }
  if (code === 'ENOSPC') return 'The disk is full. Nothing was changed.'
  if (path && /^E(ACCES|PERM|ROFS|ISDIR|NOTDIR|NOENT|EXIST)$/.test(code ?? ''))
    return `${path} cannot be used (${code}). Nothing was changed.`
  return explainStartFailure(error)
    .map((line) => line.replace('Rosewater could not start: ', 'This did not work: '))
    .join('\n')
}
