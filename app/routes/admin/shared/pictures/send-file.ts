import { UNREADABLE } from '#app/pictures/unreadable.ts'
import { smallerCopy } from './smaller-copy.ts'

interface Sending {
  /** The Idempotency-Key. */
  key: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** A picture that is there, with the address of its JPEG. */
interface Arrived {
  id: string
  src: string
}

export type Sent =
  | { ok: true; picture: Arrived }
  /** `isLost`: no answer came, so it may be sent again. */
  | { ok: false; isLost: boolean; sentence: string }

const MB = 1024 * 1024

/**
 * Uploads one file and tells how far it is; one that takes the server too much memory goes again as a smaller copy
 * that the browser makes. Never throws.
 */
export async function sendFile(file: File, sending: Sending): Promise<Sent> {
  if (file.size > 25 * MB)
    return { ok: false, isLost: false, sentence: 'This picture is larger than 25 MB' }
  const sent = await send(file, sending)
  if (sent.ok || sent.sentence !== UNREADABLE['too-much-memory'].sentence) return sent
  const copy = await smallerCopy(file)
  return copy && !sending.signal.aborted ? await send(copy, sending) : sent
}

/** The platform's `fetch` does not tell how far it is. */
async function send(file: File, { key, onProgress, signal }: Sending): Promise<Sent> {
  const body = new FormData()
  body.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/pictures')
  request.setRequestHeader('Idempotency-Key', key)
  let sent = 0
  request.upload.addEventListener('progress', ({ loaded }) => {
    sent = Math.min(loaded, file.size)
    onProgress(Math.round((sent / Math.max(1, file.size)) * 100))
  })
  signal.addEventListener('abort', () => request.abort())
  return await new Promise((resolve) => {
    const lost = () =>
      resolve({
        ok: false,
        isLost: true,
        sentence: `The connection broke ${howFar(sent, file.size)}`,
      })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('load', () =>
      resolve(
        request.status === 201
          ? {
              ok: true,
              picture: (JSON.parse(request.responseText) as { picture: Arrived }).picture,
            }
          : { ok: false, isLost: isForLater(request.status), sentence: sentenceOf(request) },
      ),
    )
    request.send(body)
  })
}

/** The same file may be taken later: signed in again, or once the server is there or has time. */
function isForLater(status: number): boolean {
  return status === 401 || status === 429 || status >= 500
}

function sentenceOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 401) return 'You are signed out. Sign in in another window, then continue'
  try {
    return (JSON.parse(responseText) as { error: { message: string } }).error.message
  } catch {
    return 'Something went wrong. Please try again.'
  }
}

/** 'at 3.2 of 8.1 MB'; a file that small is sent again before anybody has read how much was missing. */
function howFar(sent: number, size: number): string {
  if (size < MB) return 'on the way'
  return `at ${(sent / MB).toFixed(1)} of ${(size / MB).toFixed(1)} MB`
}
