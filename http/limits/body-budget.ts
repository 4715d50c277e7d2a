/** Bytes of bodies that one process takes in at a time: more than 100 of the longest forms. Chosen. */
const BYTES_MAX = 32 * 1024 * 1024

/** Bodies of one client address that come in at a time: a form takes some milliseconds. Chosen. */
const OF_ADDRESS_MAX = 8

/** Bodies of one client address that wait: up to 64 KB of each lie in its connection. Chosen. */
const WAITING_OF_ADDRESS_MAX = 32

/** Milliseconds a body waits for its place, and may take while others wait. Chosen. */
const PATIENCE_MS = 5_000

interface Body {
  address: string
  bytes: number
  since: number
  /** Gives it up before it is whole. */
  cut: () => void
}

interface BodyBudget {
  /** Whether one more of that address would be refused before anything of it is read. */
  isFull(address: string): boolean
  /**
   * A place for a body of so many bytes: resolves to what gives the place back, or to null where none came free in
   * time. `cut` is called when a body that is slow has to make room for others.
   */
  take(address: string, bytes: number, cut: () => void): Promise<(() => void) | null>
}

/** Bounds what half-sent forms hold in memory, in all and of each client address. */
export function createBodyBudget({
  bytesMax = BYTES_MAX,
  ofAddressMax = OF_ADDRESS_MAX,
  now = () => performance.now(),
} = {}): BodyBudget {
  const coming = new Set<Body>()
  const waiting = new Set<{ body: Body; begin: () => void }>()
  const comingOf = new Map<string, number>()
  const waitingOf = new Map<string, number>()
  let bytesComing = 0

  return {
    isFull,
    async take(address, bytes, cut) {
      const body = { address, bytes, since: now(), cut }
      if (fits(body)) return begin(body)
      if (isFull(address)) return null
      return await new Promise((resolve) => {
        const timer = setTimeout(leave, PATIENCE_MS, null)
        const place = { body, begin: () => leave(begin({ ...body, since: now() })) }
        function leave(answer: (() => void) | null) {
          clearTimeout(timer)
          waiting.delete(place)
          count(waitingOf, address, -1)
          resolve(answer)
        }
        waiting.add(place)
        count(waitingOf, address, 1)
        cutSlow(body)
      })
    },
  }

  function isFull(address: string): boolean {
    return (waitingOf.get(address) ?? 0) >= WAITING_OF_ADDRESS_MAX
  }

  function fits({ address, bytes }: Body): boolean {
    return bytesComing + bytes <= bytesMax && (comingOf.get(address) ?? 0) < ofAddressMax
  }

  function begin(body: Body): () => void {
    coming.add(body)
    bytesComing += body.bytes
    count(comingOf, body.address, 1)
    return () => {
      if (!coming.delete(body)) return
      bytesComing -= body.bytes
      count(comingOf, body.address, -1)
      for (const next of waiting) if (fits(next.body)) next.begin()
    }
  }

  /** The oldest that stands in the way of this one, where it had its time. */
  function cutSlow(waits: Body): void {
    const isFull = bytesComing + waits.bytes > bytesMax
    const slow = [...coming].find((body) => isFull || body.address === waits.address)
    if (slow && now() - slow.since >= PATIENCE_MS) slow.cut()
  }
}

function count(counts: Map<string, number>, address: string, by: number): void {
  const after = (counts.get(address) ?? 0) + by
  if (after > 0) counts.set(address, after)
  else counts.delete(address)
}
