import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PlantedFault } from './fault.ts'
import { PLANTED_FAULTS } from './faults.ts'

/**
 * Plants each fault by itself, runs the tests that must notice it, and takes it out again. Prints a line
 * for each and exits with 1 when one stayed unnoticed. Numbers on the command line choose among them.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const chosen = process.argv.slice(2).map(Number)

let unnoticed = 0
for (const [index, fault] of PLANTED_FAULTS.entries()) {
  const number = index + 1
  if (chosen.length > 0 && !chosen.includes(number)) continue
  const outcome = tryFault(fault)
  if (outcome !== 'noticed') unnoticed += 1
  console.info(`${String(number).padStart(3)}  ${outcome}  ${fault.file}: ${fault.from}`)
}
console.info(
  unnoticed === 0 ? 'Every planted fault was noticed.' : `${unnoticed} were not noticed.`,
)
process.exit(unnoticed === 0 ? 0 : 1)

function tryFault(fault: PlantedFault): 'noticed' | 'NOT NOTICED' | 'NOT PLANTED' | 'NOT BUILT' {
  const path = join(ROOT, fault.file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(fault.from).length !== 2) return 'NOT PLANTED'
  const restore = () => writeFileSync(path, sound)
  process.once('exit', restore)
  writeFileSync(
    path,
    sound.replace(fault.from, () => fault.to),
  )
  try {
    if (!isBuilt(fault)) return 'NOT BUILT'
    return runTests(fault) ? 'NOT NOTICED' : 'noticed'
  } finally {
    restore()
    process.removeListener('exit', restore)
  }
}

/** Tests of the built server are given a build of the faulty code; the others need none. */
function isBuilt({ tests, engine = 'sqlite' }: PlantedFault): boolean {
  return !tests.includes('tests/http/') || run(['scripts/test.js', 'build'], engine)
}

/** Whether the tests pass. */
function runTests({ tests, project, engine = 'sqlite' }: PlantedFault): boolean {
  const files = tests.split(' ')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail=1']
  return run([...vitest, ...files], engine)
}

function run(args: string[], engine: string): boolean {
  const env = { ...process.env, TEST_DATABASE: engine, CI: 'true' }
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' }).status === 0
}
