import { BoundedQueue } from '#app/platform/bounded-queue.ts'

/** Uploads of visitors that one process takes in at a time: each is held in memory whole. Chosen. */
const VISITORS_AT_ONCE = 2

/** Milliseconds a visitor's upload keeps its place for certain: 7 MB over a megabit a second. Chosen. */
const PLACE_MS = 60_000

/** Uploads of the artist beside them. */
const DESK_AT_ONCE = 1

/** Uploads that wait until they are read; nothing of them is held. */
const WAITING_MAX = 30
const WAITING_OF_SENDER_MAX = 10

/** Uploads a client address may try in an hour, and all who have an appointment's link in a day, refused ones included. Chosen. */
const TRIES = {
  address: { most: 60, ms: 3_600_000 },
  target: { most: 30, ms: 86_400_000 },
}

/** Addresses and appointments that are remembered; the oldest goes first. */
const REMEMBERED_MAX = 10_000

interface Upload {
  address: string
  /** The path it goes to: an appointment's photographs have one of their own. */
  target: string
  isDesk: boolean
  /** How much of it came so far. */
  received: () => number
}

/** A visitor's upload that has a place. */
interface Held {
  since: number
  received: () => number
  cut: AbortController
}

interface UploadPlaces {
  /** Counts a try; false when there were too many. The desk's are not counted. */
  mayTry(upload: Upload): boolean
  /** What the act answers, in its turn; null at once when too many wait. `cut` ends it where it has to give way. */
  run<Answer>(upload: Upload, act: (cut: AbortSignal) => Promise<Answer>): Promise<Answer | null>
}

/**
 * Who may send a file when: visitors one at a time of each address and for each appointment, and the artist beside all
 * of them. While another waits, the slowest visitor that had its time gives way.
 */
export function createUploadPlaces(now: () => number = Date.now): UploadPlaces {
  const desk = new BoundedQueue({ atOnce: DESK_AT_ONCE, mayWait: WAITING_MAX })
  const visitors = new BoundedQueue({ atOnce: VISITORS_AT_ONCE, mayWait: WAITING_MAX })
  const held = new Set<Held>()
  let waiting = 0
  const ofSender = new Map<string, { queue: BoundedQueue; open: number }>()
  const tries = new Map<string, { since: number; count: number }>()

  return {
    mayTry({ address, target, isDesk }) {
      if (isDesk) return true
      // Both are counted, so that neither can be tried without end.
      const counted = [tried(`a ${address}`, TRIES.address), tried(`t ${target}`, TRIES.target)]
      return counted.every(Boolean)
    },
    async run({ address, target, isDesk, received }, act) {
      if (isDesk) return await desk.run(() => act(new AbortController().signal))
      const inPlace = () => whileHeld(received, act)
      return await inLine(`a ${address}`, () => inLine(`t ${target}`, inPlace))
    },
  }

  async function whileHeld<Answer>(
    received: () => number,
    act: (cut: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    let isWaiting = true
    waiting += 1
    const begin = () => {
      isWaiting = false
      waiting -= 1
    }
    const answered = visitors.run(async () => {
      begin()
      const place = { since: now(), received, cut: new AbortController() }
      held.add(place)
      const timer = setTimeout(makeRoom, PLACE_MS)
      try {
        return await act(place.cut.signal)
      } finally {
        clearTimeout(timer)
        held.delete(place)
      }
    })
    makeRoom()
    try {
      return await answered
    } finally {
      if (isWaiting) begin()
    }
  }

  /** One gives way to each that waits. */
  function makeRoom(): void {
    const all = [...held]
    const leaving = all.filter(({ cut }) => cut.signal.aborted).length
    if (waiting <= leaving) return
    const pace = ({ since, received }: Held) => received() / (now() - since)
    const [slowest] = all
      .filter(({ since, cut }) => now() - since >= PLACE_MS && !cut.signal.aborted)
      .toSorted((one, other) => pace(one) - pace(other))
    slowest?.cut.abort()
  }

  async function inLine<Answer>(sender: string, act: () => Promise<Answer | null>) {
    const own = ofSender.get(sender) ?? {
      queue: new BoundedQueue({ atOnce: 1, mayWait: WAITING_OF_SENDER_MAX }),
      open: 0,
    }
    ofSender.set(sender, own)
    own.open += 1
    try {
      return await own.queue.run(act)
    } finally {
      own.open -= 1
      if (own.open === 0) ofSender.delete(sender)
    }
  }

  function tried(key: string, { most, ms }: { most: number; ms: number }): boolean {
    const before = tries.get(key)
    const isCurrent = before !== undefined && now() - before.since < ms
    const entry = isCurrent ? before : { since: now(), count: 0 }
    entry.count += 1
    tries.delete(key)
    tries.set(key, entry)
    const [oldest] = tries.keys()
    if (tries.size > REMEMBERED_MAX && oldest !== undefined) tries.delete(oldest)
    return entry.count <= most
  }
}
