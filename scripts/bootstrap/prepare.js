import './begin.cjs'
import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { orStop } from './say.js'

// Installs and builds what has changed, and tells the parent process which Node runs the server.
const stop = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', stop)
const { node } = orStop(await ensureInstalled())
orStop(await ensureBuilt(node))
process.removeListener('disconnect', stop)
process.send?.(node, () => process.disconnect())
