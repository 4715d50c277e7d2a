import './bootstrap/begin.js'
import { ensureBuilt } from './bootstrap/build.js'
import { handOver } from './bootstrap/hand-over.js'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'

const { node } = orStop(await ensureInstalled())
orStop(await ensureBuilt(node))
handOver(node, ['--enable-source-maps', 'build/server/index.js'], {
  env: { NODE_ENV: 'production' },
  stopsOnDisconnect: true,
})
