import { createSignal } from '#app/kernel/signal.ts'

/**
 * Tells this process that a commit may have made a time free, so that who waits for one is looked after at
 * once. Nothing depends on it: each process looks by itself every minute.
 */
export const { send: announceFreedTime, listen: onFreedTime } = createSignal()

/** The same, once so many seconds are over; a process that ends before has no need of it. */
export function announceFreedTimeIn(seconds: number): void {
  setTimeout(announceFreedTime, seconds * 1000).unref()
}
