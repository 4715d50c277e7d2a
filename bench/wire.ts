import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A visitor so cheap that the server is what is measured: it writes the same request over kept
 * connections and reads no more of an answer than how long it is.
 */
export interface Wire {
  /** Sends so many requests, each connection one at a time; returns the seconds it took. */
  run: (count: number) => Promise<number>
  /** Sends so many a second for so long, whatever comes back; returns each answer's time in ms. */
  pace: (perSecond: number, seconds: number) => Promise<number[]>
  close: () => void
}

export async function openWire(
  port: number,
  words: readonly string[],
  connections: number,
): Promise<Wire> {
  const request = Buffer.from(`${[...words, `Host: 127.0.0.1:${port}`].join('\r\n')}\r\n\r\n`)
  const lines = await Promise.all(
    Array.from({ length: connections }, () => Line.open(port, request)),
  )
  return {
    run: (count) => run(lines, count),
    pace: (perSecond, seconds) => pace(lines, Math.round(perSecond * seconds), perSecond),
    close: () => {
      for (const line of lines) line.close()
    },
  }
}

/** One kept connection, on which one request is asked at a time. */
class Line {
  /** Read by one line at a time, and never kept: no memory is made for an answer. */
  static readonly #chunk = Buffer.alloc(256 * 1024)

  /** Called at the end of each answer. */
  onAnswer = () => {}
  readonly #socket: Socket
  readonly #request: Buffer
  #left = 0
  #known: { head: Buffer; size: number } = { head: Buffer.alloc(0), size: 0 }

  static async open(port: number, request: Buffer): Promise<Line> {
    const line = new Line(port, request)
    await once(line.#socket, 'connect')
    return line
  }

  constructor(port: number, request: Buffer) {
    this.#request = request
    const callback = (length: number, chunk: Uint8Array) => {
      this.#take(chunk as Buffer, length)
      return true
    }
    const onread = { buffer: Line.#chunk, callback }
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  }

  ask(): void {
    if (!this.#socket.writable) throw new Error('The server closed a line that was not used')
    this.#socket.write(this.#request)
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer, length: number): void {
    if (this.#left === 0) this.#left = this.#sizeOf(chunk.subarray(0, length))
    this.#left -= length
    if (this.#left === 0) this.onAnswer()
  }

  /** Of the whole answer that begins here, whose head is most often the one seen last. */
  #sizeOf(start: Buffer): number {
    const { head, size } = this.#known
    if (head.length > 0 && head.equals(start.subarray(0, head.length))) return size
    this.#known = readHead(start)
    return this.#known.size
  }
}

/** Its head comes in one piece: the server writes it so. Throws when it is no 200 with a Content-Length. */
function readHead(start: Buffer): { head: Buffer; size: number } {
  const end = start.indexOf('\r\n\r\n')
  const text = start.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (end < 0 || length === undefined || !text.startsWith('HTTP/1.1 200'))
    throw new Error(`No answer to measure: ${text.slice(0, 200)}`)
  return { head: Buffer.from(start.subarray(0, end)), size: end + 4 + Number(length) }
}

async function run(lines: Line[], count: number) {
  let toSend = count
  let toCome = count
  const start = performance.now()
  await new Promise<void>((resolve) => {
    for (const line of lines) {
      const send = () => {
        if (toSend-- > 0) line.ask()
      }
      line.onAnswer = () => {
        if (--toCome === 0) resolve()
        else send()
      }
      send()
    }
  })
  return (performance.now() - start) / 1_000
}

/** A request that was due while all connections were busy waits, and its waiting counts. */
async function pace(lines: Line[], count: number, perSecond: number): Promise<number[]> {
  const times: number[] = []
  const idle = [...lines]
  const start = performance.now()
  const due = (index: number) => start + (index * 1_000) / perSecond
  let sent = 0
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      const now = performance.now()
      // The one that rested longest first: a server closes a line at which nobody speaks.
      while (idle.length > 0 && sent < count && due(sent) <= now)
        ask(idle.shift() as Line, due(sent++))
    }
    const ask = (line: Line, since: number) => {
      line.onAnswer = () => {
        times.push(performance.now() - since)
        idle.push(line)
        if (times.length === count) {
          clearInterval(clock)
          resolve()
        } else sendDue()
      }
      line.ask()
    }
    const clock = setInterval(sendDue, 1)
  })
  return times
}
