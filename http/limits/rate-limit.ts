import { ATTEMPTS_PER_MINUTE, networksOf, READS_PER_MINUTE } from '#app/kernel/rate-limits.ts'
import { remembered } from '#app/platform/remembered.ts'

const WINDOW_MS = 60_000

/** Windows remembered at most; the oldest go first. */
const WINDOWS_MAX = 50_000

const MOST = { read: READS_PER_MINUTE, post: ATTEMPTS_PER_MINUTE }

interface Window {
  startedAt: number
  count: number
}

type RateLimit = (kind: 'read' | 'post', clientAddress: string, nowMs: number) => number

/**
 * Counts requests in this process, by client address, by the IPv6 networks around it and on the
 * whole site. Returns seconds to wait, 0 when welcome. Only welcome requests are counted: one address
 * cannot use up what its network or the site may do.
 */
export function createRateLimit(windowsMax = WINDOWS_MAX): RateLimit {
  const windows = new Map<string, Window>()
  const networksFor = { read: countedFor('read'), post: countedFor('post') }
  // By itself: a flood of addresses must not push it out.
  const site = {
    read: { startedAt: -WINDOW_MS, count: 0 },
    post: { startedAt: -WINDOW_MS, count: 0 },
  }

  return (kind, clientAddress, nowMs) => {
    const networks = networksFor[kind](clientAddress)
    let wait = secondsLeft(site[kind], MOST[kind].site, nowMs)
    for (const { key, most } of networks)
      wait = Math.max(wait, secondsLeft(windows.get(key), most, nowMs))
    if (wait > 0) return wait

    site[kind] = counted(site[kind], nowMs)
    for (const { key } of networks) count(key, nowMs)
    return 0
  }

  function count(key: string, nowMs: number): void {
    const before = windows.get(key)
    const after = counted(before, nowMs)
    if (after === before) return
    windows.delete(key)
    windows.set(key, after)
    if (windows.size > windowsMax) forgetOldest(windows)
  }
}

/** Names the windows of an address, and how much each may hold. */
function countedFor(kind: 'read' | 'post') {
  return remembered((clientAddress) =>
    networksOf(clientAddress).map(({ name, size }) => ({
      key: `${kind} ${name}`,
      most: MOST[kind][size],
    })),
  )
}

/** Zero while the window has room for one more, or has run out. */
function secondsLeft(window: Window | undefined, most: number, nowMs: number): number {
  if (!window || hasRunOut(window, nowMs) || window.count < most) return 0
  return Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - nowMs) / 1000))
}

/** The window with one more in it: the same one, or a new one when it has run out. */
function counted(window: Window | undefined, nowMs: number): Window {
  if (!window || hasRunOut(window, nowMs)) return { startedAt: nowMs, count: 1 }
  window.count += 1
  return window
}

function hasRunOut({ startedAt }: Window, nowMs: number): boolean {
  return nowMs - startedAt >= WINDOW_MS
}

/** A map keeps the order of insertion, and each window is inserted when it starts. */
function forgetOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    windows.delete(key)
    return
  }
}
