import './bootstrap/begin.js'
import { handOver } from './bootstrap/hand-over.js'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'

const { node } = orStop(await ensureInstalled())
handOver(node, ['scripts/backup.ts', ...process.argv.slice(2)])
