import './bootstrap/begin.js'
import { ensureBuilt } from './bootstrap/build.js'
import { ensureInstalled } from './bootstrap/install.js'
import { orStop } from './bootstrap/say.js'
import { supervise } from './bootstrap/supervise.js'

const { node } = orStop(await ensureInstalled())
orStop(await ensureBuilt(node))
supervise(node, ['--enable-source-maps', 'build/server/index.js'], {
  env: { NODE_ENV: 'production' },
})
