/** Before each new start; when a server ends once more after the last of them, it stays down. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/** A server that was open so long has recovered: what went before no longer counts. */
const RECOVERED_AFTER_MS = 10 * 60_000

/** Whoever sends one of these wants the server gone. */
const WISHES = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, wasAsked: boolean, openMs: number | null }} End how a
 *   server's process ended; wasAsked: it was told to stop through us; openMs: how long the site was open in this
 *   process, null when it never was
 * @typedef {{ next: 'end' } | { next: 'restart', faults: number, pauseMs: number }
 *   | { next: 'give up', faults: number }} Decision faults: the ends by a fault since the site last was well
 */

/**
 * Decides after each end of the server in one run whether it is started again. An end that was asked for is the end; so
 * is a start that fails before the site has ever been open, since the same settings would fail again. After that
 * every end with an error counts, failing starts too: what they need (a database, room on the disk) may come back.
 * @param {{ pausesMs?: number[], recoveredAfterMs?: number }} [options]
 * @returns {(end: End) => Decision}
 */
function createRestartPolicy({ pausesMs = PAUSES_MS, recoveredAfterMs = RECOVERED_AFTER_MS } = {}) {
  let wasEverOpen = false
  let faults = 0
  return ({ code, signal, wasAsked, openMs }) => {
    wasEverOpen ||= openMs !== null
    const isFault = signal ? !WISHES.includes(signal) : code !== 0
    const mayRecover = signal !== null || wasEverOpen
    if (wasAsked || !isFault || !mayRecover) return { next: 'end' }
    faults = openMs !== null && openMs >= recoveredAfterMs ? 1 : faults + 1
    const pauseMs = pausesMs[faults - 1]
    return pauseMs === undefined
      ? { next: 'give up', faults }
      : { next: 'restart', faults, pauseMs }
  }
}

module.exports = { PAUSES_MS, RECOVERED_AFTER_MS, createRestartPolicy }
