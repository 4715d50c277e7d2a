const { constants } = require('node:os')
const { endLike, pass, SIGNALS, spawnNode } = require('./child.cjs')
const { createRestartPolicy } = require('./restart-policy.cjs')

/**
 * Runs the server under Node 26 in our place, and starts it again when it ends by a fault; how often and after
 * which pauses is the policy's. Signals are passed on; during a pause they end us at once. Never returns.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, pausesMs?: number[] }} [options]
 */
function supervise(node, args, { env, pausesMs } = {}) {
  const decide = createRestartPolicy({ pausesMs })
  /** @type {import('node:child_process').ChildProcess | undefined} none during a pause */
  let child
  let wasAsked = false

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      wasAsked = true
      if (!child) process.exit(128 + constants.signals[signal])
      pass(child, signal)
    })
  }
  run()

  function run() {
    /** @type {number | undefined} */
    let openedAt
    child = spawnNode(node, args, { env, hasChannel: true })
    child.on('message', (word) => {
      if (word === 'ready') openedAt = performance.now()
    })
    child.once('exit', (code, signal) => {
      child = undefined
      const openMs = openedAt === undefined ? null : performance.now() - openedAt
      const how = `The server ended unexpectedly`
      const cause = signal ?? `exit code ${code}`
      const decision = decide({ code, signal, wasAsked, openMs })
      if (decision.next === 'restart') {
        console.error(`${how} (${cause}). It is started again in ${decision.pauseMs / 1000} s.`)
        setTimeout(run, decision.pauseMs)
        return
      }
      if (decision.next === 'give up')
        console.error(
          `${how} ${decision.faults} times in a row (${cause}) and is not started again.`,
        )
      endLike(code, signal)
    })
  }
}

module.exports = { supervise }
