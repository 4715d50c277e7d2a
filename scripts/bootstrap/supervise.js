import { constants } from 'node:os'
import { endLike, pass, SIGNALS, spawnNode } from './hand-over.js'
import { createRestartPolicy } from './restart-policy.js'
import { say } from './say.js'

/**
 * Runs the server under Node 26 in our place, and starts it again when it ends by a fault; how often and after
 * which pauses is the policy's. Signals are passed on; during a pause they end us at once. Never returns.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, pausesMs?: number[] }} [options]
 */
export function supervise(node, args, { env, pausesMs } = {}) {
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
    child = spawnNode(node, args, { env, stopsOnDisconnect: true })
    child.on('message', (word) => {
      if (word === 'ready') openedAt = performance.now()
    })
    child.once('exit', (code, signal) => {
      child = undefined
      const openMs = openedAt === undefined ? null : performance.now() - openedAt
      const how = signal ?? `exit code ${code}`
      const decision = decide({ code, signal, wasAsked, openMs })
      if (decision.next === 'restart') {
        const seconds = decision.pauseMs / 1000
        say(`The server ended unexpectedly (${how}). It is started again in ${seconds} s.`)
        setTimeout(run, decision.pauseMs)
        return
      }
      if (decision.next === 'give up') {
        const { faults } = decision
        say(
          `The server ended unexpectedly ${faults} times in a row (${how}) and is not started again.`,
        )
      }
      endLike(code, signal)
    })
  }
}
