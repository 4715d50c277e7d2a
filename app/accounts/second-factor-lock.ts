/** So many wrong codes in a row close the second step of signing in. */
export const WRONG_CODES = 10

/** How long it is closed for the first time; each further time in a row for twice as long. */
const FIRST_LOCK_MINUTES = 15

/** It is never closed for longer. */
const LONGEST_LOCK_MINUTES = 24 * 60

/** After so long without a wrong code, counted from the end of a lock, all is forgotten. */
export const QUIET_HOURS = 24

/** Minutes of a lock that is the `inARow`-th, counted from 1. */
export function lockMinutes(inARow: number): number {
  return Math.min(FIRST_LOCK_MINUTES * 2 ** (inARow - 1), LONGEST_LOCK_MINUTES)
}
