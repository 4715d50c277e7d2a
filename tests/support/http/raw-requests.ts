import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Headers
  /** The body as it came, in whatever encoding. */
  bytes: Buffer
  text: string
}

/**
 * Sends bytes as they are, past every rule a client library keeps, and reads one answer until the
 * server closes: send `Connection: close`. Status 0 means there was no answer.
 */
export async function sendRaw(
  url: string,
  chunks: (string | Uint8Array)[],
  timeoutMs = 60_000,
): Promise<RawAnswer> {
  return readAnswer(await converse(url, chunks, timeoutMs))
}

/** Sends bytes as they are and returns all that comes back until the server closes. */
export async function converse(
  url: string,
  chunks: (string | Uint8Array)[],
  timeoutMs = 60_000,
): Promise<Buffer> {
  const { hostname, port } = new URL(url)
  return await new Promise<Buffer>((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Buffer.concat(parts))
    }
    const timer = setTimeout(finish, timeoutMs)
    socket.on('data', (part) => parts.push(Buffer.from(part)))
    socket.on('close', finish)
    socket.on('error', () => {})
    for (const chunk of chunks) socket.write(chunk)
  })
}

/** One request without a body, its target and headers exactly as given. */
export async function request(
  url: string,
  method: string,
  target: string,
  headers: string[] = [],
): Promise<RawAnswer> {
  const { host } = new URL(url)
  const hasHost = headers.some((line) => /^host:/i.test(line))
  const lines = [...(hasHost ? [] : [`Host: ${host}`]), ...headers, 'Connection: close']
  return await sendRaw(url, [`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`])
}

function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    bytes: bytes.subarray(end + 4),
    text: bytes.subarray(end + 4).toString('utf8'),
  }
}
