let stopping = false

/** Marks the process as going away. False when it was marked before. */
export function beginStopping(): boolean {
  if (stopping) return false
  stopping = true
  return true
}

/** While true, this process answers what it has but wants no new visitors. */
export function isStopping(): boolean {
  return stopping
}
