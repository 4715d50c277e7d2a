/** @typedef {{ ok: true } | { ok: false, sentence: string, detail?: string }} Outcome */

/**
 * Prints one progress line. It goes to stderr, so that what a command answers on stdout stays its
 * own.
 * @param {string} line
 */
export function say(line) {
  console.error(line)
}

/**
 * Ends the process with exit code 1 and one clear sentence unless the outcome is good.
 * @template {{ ok: boolean }} T
 * @param {T} outcome
 * @returns {Extract<T, { ok: true }>}
 */
export function orStop(outcome) {
  if (outcome.ok) return /** @type {any} */ (outcome)
  const { sentence, detail } = /** @type {any} */ (outcome)
  say(detail ? `${sentence}\n${detail}` : sentence)
  process.exit(1)
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
