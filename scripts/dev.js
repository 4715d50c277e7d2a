import './bootstrap/begin.js'
import { handOver } from './bootstrap/hand-over.js'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'

const { node } = orStop(await ensureInstalled())
handOver(node, ['--conditions=development', 'scripts/dev-server.ts'], {
  env: { NODE_ENV: 'development' },
  stopsOnDisconnect: true,
})
