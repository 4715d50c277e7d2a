/** More bytes than a row can have: what has no end by then is not ours. */
const LINE_MAX = 64 * 1024 * 1024

const NEWLINE = 0x0a

/**
 * The lines in a stream of bytes, all those that each piece completes, without their newlines. Only
 * a newline ends a line: the other characters that do so elsewhere may stand in a text of ours. A
 * rest without a newline is no line. Throws a RangeError for a line of more than 64 MB.
 */
export async function* linesIn(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer[]> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    pieces.push(chunk)
    length += chunk.length
    if (length > LINE_MAX) throw new RangeError('A line of the file does not end')
    if (!chunk.includes(NEWLINE)) continue
    const bytes = pieces.length === 1 ? chunk : Buffer.concat(pieces)
    const lines: Buffer[] = []
    let from = 0
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
      lines.push(bytes.subarray(from, end))
      from = end + 1
    }
    yield lines
    pieces = from < bytes.length ? [bytes.subarray(from)] : []
    length = bytes.length - from
  }
}
