import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Most lines of a difference that are shown. */
const MOST_LINES = 40

/** Prints in what two recordings differ; 1 if they do. */
export function compare(before: string, after: string): number {
  const [old, now] = [before, after].map((folder) => new Set(readdirSync(folder)))
  let differences = 0
  for (const file of [...new Set([...(old ?? []), ...(now ?? [])])].sort()) {
    const [from, to] = [join(before, file), join(after, file)]
    const said = old?.has(file) ? (now?.has(file) ? difference(from, to) : 'is gone') : 'is new'
    if (!said) continue
    differences += 1
    const [name = ''] = readFileSync(old?.has(file) ? from : to, 'utf8').split('\n')
    console.info(said.startsWith('is ') ? `${name} ${said}` : `${name}\n${said}\n`)
  }
  console.info(`${differences} differences.`)
  return differences === 0 ? 0 : 1
}

function difference(from: string, to: string): string {
  const options = ['diff', '--no-index', '--no-color', '-U1', from, to]
  const [, ...lines] = spawnSync('git', options, { encoding: 'utf8', maxBuffer: 1e9 }).stdout.split(
    /^(?=@@)/m,
  )
  const all = lines.join('').trimEnd().split('\n')
  const left = all.length - MOST_LINES
  return [...all.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n')
}
