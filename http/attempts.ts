import { PUBLIC_ATTEMPTS_PER_MINUTE, READS_PER_MINUTE } from '#app/domain/limits.ts'

const WINDOW_MS = 60_000

/** Addresses remembered at most; the oldest windows go first. */
const ADDRESSES_MAX = 50_000

interface Window {
  startedAt: number
  count: number
}

/** Counts requests of each address in this process. Returns seconds to wait, 0 when welcome. */
export function createAttemptLimit(): (
  kind: 'read' | 'post',
  address: string,
  nowMs: number,
) => number {
  const windows = new Map<string, Window>()
  return (kind, address, nowMs) => {
    const key = `${kind} ${address}`
    const window = windows.get(key)
    if (!window || nowMs - window.startedAt >= WINDOW_MS) {
      windows.delete(key)
      windows.set(key, { startedAt: nowMs, count: 1 })
      if (windows.size > ADDRESSES_MAX) forgetOldest(windows)
      return 0
    }
    window.count += 1
    const most = kind === 'post' ? PUBLIC_ATTEMPTS_PER_MINUTE : READS_PER_MINUTE
    if (window.count <= most) return 0
    return Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - nowMs) / 1000))
  }
}

/** A map keeps the order of insertion, and each window is inserted when it starts. */
function forgetOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    windows.delete(key)
    return
  }
}
