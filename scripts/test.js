import './bootstrap/begin.cjs'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'
import { runSteps } from './test-run/run-steps.js'
import { ALL_STEPS, choose } from './test-run/steps.js'

const args = process.argv.slice(2)
const isLong = args.includes('--long')

if (args.includes('--list')) {
  for (const { name, title } of ALL_STEPS) console.log(`${name.padEnd(14)}${title}`)
} else {
  const { steps } = orStop(choose(args.filter((arg) => arg !== '--long')))
  const { node } = orStop(await ensureInstalled())
  process.exitCode = (await runSteps(steps, { node, isLong, env: {} })) ? 0 : 1
}
