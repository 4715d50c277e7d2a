export interface ReadAnswer {
  status: number
  headers: Headers
  /** Bytes of its body. */
  length: number
}

export interface ReadLine {
  answers: ReadAnswer[]
  /** What is wrong with the bytes as a row of HTTP answers, or null. */
  fault: string | null
}

/**
 * Reads what came over one connection as answers to requests of the given methods, in their order
 * (RFC 9112 6.3). Bytes that belong to no answer are a fault; an answer that was cut is none.
 */
export function readAnswers(bytes: Buffer, methods: readonly string[]): ReadLine {
  const answers: ReadAnswer[] = []
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (end < 0) return faulty(answers, bytes, at, 'bytes that are no answer')
    const head = readHead(bytes.subarray(at, end).toString('latin1'))
    if (!head) return faulty(answers, bytes, at, 'no head of an answer')
    at = end + 4
    if (head.status < 200) {
      if (at === bytes.length) return faulty(answers, bytes, end, 'an answer that only begins')
      continue
    }
    const next = endOfBody(bytes, at, head, methods[answers.length] ?? 'GET')
    if (next === null) return faulty(answers, bytes, at, 'a body that cannot be read')
    answers.push({ ...head, length: Math.min(next, bytes.length) - at })
    at = next
  }
  if (answers.length > methods.length)
    return { answers, fault: `${answers.length} answers to ${methods.length} requests` }
  return { answers, fault: null }
}

function faulty(answers: ReadAnswer[], bytes: Buffer, at: number, what: string): ReadLine {
  const excerpt = JSON.stringify(bytes.subarray(Math.max(0, at - 80), at + 120).toString('latin1'))
  return { answers, fault: `${what}, at byte ${at} of ${bytes.length}: ${excerpt}` }
}

function readHead(text: string): { status: number; headers: Headers } | null {
  const [first = '', ...lines] = text.split('\r\n')
  const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/.exec(first)?.[1])
  if (!status) return null
  const headers = new Headers()
  for (const line of lines) {
    const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/.exec(line) ?? []
    if (!name) return null
    headers.append(name, value.trim())
  }
  return { status, headers }
}

/** Where the body that begins at `at` ends; null if it is not framed as it should be. */
function endOfBody(
  bytes: Buffer,
  at: number,
  { status, headers }: { status: number; headers: Headers },
  method: string,
): number | null {
  const length = headers.get('Content-Length')
  // What could not be read is refused without knowing that it was a HEAD.
  const isRefusal = headers.get('Connection') === 'close' && at + Number(length) === bytes.length
  if (method === 'HEAD' && !isRefusal) return at
  if (status === 204 || status === 304) return at
  if (headers.get('Transfer-Encoding') === 'chunked') return endOfChunks(bytes, at)
  if (length === null) return bytes.length
  return /^\d+$/.test(length) ? at + Number(length) : null
}

function endOfChunks(bytes: Buffer, begin: number): number | null {
  let at = begin
  for (;;) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return bytes.length
    const size = /^[0-9a-f]+$/i.exec(bytes.subarray(at, end).toString('latin1'))?.[0]
    if (!size) return null
    at = end + 2 + Number.parseInt(size, 16) + 2
    if (/^0+$/.test(size) || at > bytes.length) return Math.min(at, bytes.length)
  }
}
