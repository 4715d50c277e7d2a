import './bootstrap/begin.cjs'
import { ensureBuilt } from './bootstrap/build.js'
import { handOver } from './bootstrap/child.cjs'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'
import { ensureBrowser } from './browser/find.js'

// Runs a script under Node 26: node scripts/run.js [--built] [--browser] SCRIPT ARGUMENTS…
const args = process.argv.slice(2)
const isAsked = (/** @type {string} */ need) => args[0] === need && args.shift() !== undefined
const [needsBuild, needsBrowser] = [isAsked('--built'), isAsked('--browser')]

const { node } = orStop(await ensureInstalled())
if (needsBuild) orStop(await ensureBuilt(node))
const env = needsBrowser ? { CHROME_PATH: orStop(await ensureBrowser(node)).path } : {}
handOver(node, args, { env })
