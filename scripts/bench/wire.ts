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
  lines: readonly string[],
  connections: number,
): Promise<Wire> {
  const request = Buffer.from(`${[...lines, `Host: 127.0.0.1:${port}`].join('\r\n')}\r\n\r\n`)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  return {
    run: (count) => run(sockets, request, count),
    pace: (perSecond, seconds) =>
      pace(sockets, request, Math.round(perSecond * seconds), perSecond),
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function run(sockets: Socket[], request: Buffer, count: number) {
  let toSend = count
  let toCome = count
  const start = performance.now()
  await new Promise<void>((resolve) => {
    for (const socket of sockets) {
      const send = () => {
        if (toSend-- > 0) socket.write(request)
      }
      onAnswer(socket, () => {
        if (--toCome === 0) resolve()
        else send()
      })
      send()
    }
  })
  return (performance.now() - start) / 1_000
}

/** A request that was due while all connections were busy waits, and its waiting counts. */
async function pace(
  sockets: Socket[],
  request: Buffer,
  count: number,
  perSecond: number,
): Promise<number[]> {
  const times: number[] = []
  const idle = [...sockets]
  const start = performance.now()
  const due = (index: number) => start + (index * 1_000) / perSecond
  let sent = 0
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      const now = performance.now()
      for (
        let socket = idle.at(-1);
        socket && sent < count && due(sent) <= now;
        socket = idle.at(-1)
      ) {
        idle.pop()
        ask(socket, due(sent++))
      }
    }
    const ask = (socket: Socket, since: number) => {
      onAnswer(socket, () => {
        times.push(performance.now() - since)
        idle.push(socket)
        if (times.length === count) {
          clearInterval(clock)
          resolve()
        } else sendDue()
      })
      socket.write(request)
    }
    const clock = setInterval(sendDue, 1)
  })
  return times
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Calls back at the end of each answer. Throws when one is no 200 with a Content-Length. */
function onAnswer(socket: Socket, done: () => void): void {
  let left = 0
  socket.removeAllListeners('data').on('data', (chunk: Buffer) => {
    left = left > 0 ? left - chunk.length : answerSize(chunk) - chunk.length
    if (left === 0) done()
  })
}

/** Of the whole answer that begins here. Its head comes in one piece: the server writes it so. */
function answerSize(start: Buffer): number {
  const end = start.indexOf('\r\n\r\n')
  const head = start.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200'))
    throw new Error(`No answer to measure: ${head.slice(0, 200)}`)
  return end + 4 + Number(length)
}
