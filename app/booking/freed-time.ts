const listeners = new Set<() => void>()

/**
 * Tells this process that a commit may have made a time free, so that who waits for one is looked after at
 * once. Nothing depends on it: each process looks by itself every minute.
 */
export function announceFreedTime(): void {
  for (const listener of listeners) listener()
}

/** The same, once so many seconds are over; a process that ends before has no need of it. */
export function announceFreedTimeIn(seconds: number): void {
  setTimeout(announceFreedTime, seconds * 1000).unref()
}

/** Calls the listener at every `announceFreedTime`, until the function it returns is called. */
export function onFreedTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
