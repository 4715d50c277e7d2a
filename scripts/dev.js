import './bootstrap/begin.cjs'
import { handOver } from './bootstrap/child.cjs'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'

const { node } = orStop(await ensureInstalled())
handOver(node, ['--conditions=development', 'scripts/dev-server.ts'], {
  env: { NODE_ENV: 'development' },
  hasChannel: true,
})
