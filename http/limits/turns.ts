import { networksOf } from '#app/kernel/rate-limits.ts'

/** Renderings at once: one thread makes them all, and more would only wait within each other. Chosen. */
const AT_ONCE = 8
const AT_ONCE_OF_ADDRESS = 4

/** How many wait: a browser asks for some dozens at once, hundreds may share an address. Chosen. */
const WAITING_MAX = 1_000
const WAITING_OF_ADDRESS_MAX = 200

/** Who waited this long is told to come again: it may be the database that holds all of them up. Chosen. */
const WAIT_MS_MAX = 5_000

/** A request that takes longer is waiting itself, for the database or for a mail server, and keeps no place. Chosen. */
const PLACE_MS_MAX = 250

/** Milliseconds of the processor that one address may use in a minute before all others come first. Chosen. */
const SHARE_MS = 8_000
const MINUTE_MS = 60_000

/** Lines remembered at most; empty ones go first. */
const LINES_MAX = 10_000

interface Line {
  running: number
  waiting: (() => void)[]
  /** What its requests used of the processor since then. */
  usedMs: number
  since: number
}

export interface Turns {
  /** What the act answers, in its turn; null when it could not have one in time. */
  take<Answer>(
    from: { address: string; isDesk: boolean },
    act: () => Promise<Answer>,
  ): Promise<Answer | null>
}

/**
 * Gives requests their turns by address, so that whoever asks for much waits for itself: a few at once of each, then one
 * of each in turn. Who used up its share of the processor comes when no other waits. The desk has places of its own.
 */
export function createTurns(
  usedMs: () => number = processorMs,
  now: () => number = () => performance.now(),
): Turns {
  const lines = new Map<string, Line>()
  const desk: Line = { running: 0, waiting: [], usedMs: 0, since: 0 }
  let running = 0
  let waiting = 0
  let isGoing = false
  const meter = createMeter(usedMs)

  return {
    async take({ address, isDesk }, act) {
      const line = isDesk ? desk : lineOf(address)
      if (!(await turnIn(line))) return null
      let hasPlace = true
      const leave = () => {
        if (!hasPlace) return
        hasPlace = false
        line.running -= 1
        if (line !== desk) running -= 1
        goOn()
      }
      const timer = setTimeout(leave, PLACE_MS_MAX)
      const stop = meter()
      try {
        return await act()
      } finally {
        line.usedMs += stop()
        clearTimeout(timer)
        leave()
      }
    },
  }

  /** Resolves when it may run; false when too many wait, or it waited too long. */
  async function turnIn(line: Line): Promise<boolean> {
    if (waiting >= WAITING_MAX && line !== desk) return false
    if (line.waiting.length >= WAITING_OF_ADDRESS_MAX) return false
    return await new Promise<boolean>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        waiting -= 1
        resolve(false)
      }, WAIT_MS_MAX)
      line.waiting.push(go)
      waiting += 1
      goOn()
    })
  }

  /** One at a time, so that between two of them new requests are heard of. */
  function goOn(): void {
    if (isGoing || waiting === 0) return
    isGoing = true
    setImmediate(() => {
      isGoing = false
      const line = nextLine()
      const go = line?.waiting.shift()
      if (!line || !go) return
      waiting -= 1
      line.running += 1
      if (line !== desk) running += 1
      go()
      goOn()
    })
  }

  function nextLine(): Line | null {
    if (canGo(desk)) return desk
    if (running >= AT_ONCE) return null
    let last: Line | null = null
    for (const [address, line] of lines) {
      if (!canGo(line)) continue
      if (hasUsedUp(line)) {
        last ??= line
        continue
      }
      // To the end: the next turn is another's.
      lines.delete(address)
      lines.set(address, line)
      return line
    }
    return running === 0 ? last : null
  }

  function canGo(line: Line): boolean {
    return line.waiting.length > 0 && line.running < AT_ONCE_OF_ADDRESS
  }

  function hasUsedUp(line: Line): boolean {
    if (now() - line.since >= MINUTE_MS) Object.assign(line, { usedMs: 0, since: now() })
    return line.usedMs >= SHARE_MS
  }

  function lineOf(address: string): Line {
    // Whoever has a whole network of IPv6 has 65,536 addresses, and would have a turn for each.
    const name = networksOf(address).at(-1)?.name ?? address
    const known = lines.get(name)
    if (known) return known
    const line: Line = { running: 0, waiting: [], usedMs: 0, since: now() }
    lines.set(name, line)
    if (lines.size > LINES_MAX) forgetOne(line)
    return line
  }

  function forgetOne(kept: Line): void {
    for (const [address, line] of lines)
      if (line !== kept && line.running === 0 && line.waiting.length === 0) {
        lines.delete(address)
        return
      }
  }
}

/**
 * What each of those that run at once used of the processor: equal parts of what the process used meanwhile. Returns the
 * beginning of one, which returns its end.
 */
function createMeter(usedMs: () => number): () => () => number {
  let running = 0
  let share = 0
  let last = usedMs()
  const pass = () => {
    const used = usedMs()
    if (running > 0) share += (used - last) / running
    last = used
  }
  return () => {
    pass()
    running += 1
    const begun = share
    return () => {
      pass()
      running -= 1
      return share - begun
    }
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
