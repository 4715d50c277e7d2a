require('./bootstrap/begin.cjs')
const { fork } = require('node:child_process')
const { endLike, pass, SIGNALS } = require('./bootstrap/child.cjs')
const { SERVER_ARGS, SERVER_ENV } = require('./bootstrap/server.cjs')
const { supervise } = require('./bootstrap/supervise.cjs')

// This process lives as long as the site. Installing and building happen in one of their own, and what is loaded
// here is CommonJS: the loader of ES modules alone would take 4 MB more.
const preparing = fork(require.resolve('./bootstrap/prepare.js'))
let node = ''
preparing.once('message', (path) => {
  node = String(path)
})
const passOn = (/** @type {NodeJS.Signals} */ signal) => pass(preparing, signal)
for (const signal of SIGNALS) process.on(signal, passOn)
preparing.once('exit', (code, signal) => {
  if (!node) return endLike(code, signal)
  for (const name of SIGNALS) process.removeListener(name, passOn)
  supervise(node, SERVER_ARGS, { env: SERVER_ENV })
})
