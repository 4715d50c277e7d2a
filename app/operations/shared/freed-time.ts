const listeners = new Set<() => void>()

/**
 * Tells this process that a commit may have made a time free, so that who waits for one is looked after at
 * once. Nothing depends on it: each process looks by itself every minute.
 */
export function announceFreedTime(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener at every `announceFreedTime`, until the function it returns is called. */
export function onFreedTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
