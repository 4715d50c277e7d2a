import './bootstrap/begin.js'
import { ensureBrowser } from './bootstrap/browser.js'
import { ensureBuilt } from './bootstrap/build.js'
import { handOver } from './bootstrap/hand-over.js'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'

const { node } = orStop(await ensureInstalled())
orStop(await ensureBuilt(node))
const { path } = orStop(await ensureBrowser(node))
handOver(node, ['scripts/lighthouse.ts', ...process.argv.slice(2)], { env: { CHROME_PATH: path } })
