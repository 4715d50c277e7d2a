/** A form with files in it, as a browser sends it (RFC 7578). */
export interface SentForm {
  fields: [name: string, text: string][]
  /** Parts of the body itself: nothing of it is copied. */
  files: { field: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/** More parts than any form of ours has, and more bytes than the head of one. */
const PARTS_MAX = 20
const HEAD_BYTES_MAX = 2048

const CRLF = '\r\n'

/**
 * Reads a whole multipart body; null for one that is none. The platform's own reader copies a file five
 * times, which for 25 MB is the memory of a small machine. Linear in the length of the body.
 */
export function readMultipart(
  contentType: string | undefined,
  body: Uint8Array<ArrayBuffer>,
): SentForm | null {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return null
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = Buffer.from(`${CRLF}--${boundary}`)
  const form: SentForm = { fields: [], files: [] }

  // The first delimiter needs no line before it.
  let at = bytes.indexOf(delimiter.subarray(CRLF.length)) + delimiter.length - CRLF.length
  if (at < delimiter.length - CRLF.length) return null
  for (let part = 0; part < PARTS_MAX; part += 1) {
    if (bytes.toString('latin1', at, at + 2) === '--') return form
    if (bytes.toString('latin1', at, at + 2) !== CRLF) return null
    const headEnd = bytes.subarray(at, at + HEAD_BYTES_MAX).indexOf(CRLF + CRLF)
    const end = headEnd < 0 ? -1 : bytes.indexOf(delimiter, at + headEnd)
    if (end < 0) return null
    const start = Math.min(at + headEnd + 2 * CRLF.length, end)
    take(form, bytes.toString('utf8', at, at + headEnd), body.subarray(start, end))
    at = end + delimiter.length
  }
  return null
}

function take(form: SentForm, head: string, bytes: Uint8Array<ArrayBuffer>): void {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const field = /(?:^|[;\s])name="([^"]{1,100})"/i.exec(disposition)?.[1]
  if (field === undefined) return
  // A field where nothing was chosen.
  if (bytes.length === 0 && /(?:^|[;\s])filename=""/i.test(disposition)) return
  if (!/(?:^|[;\s])filename\*?=/i.test(disposition))
    form.fields.push([field, new TextDecoder().decode(bytes)])
  else form.files.push({ field, bytes })
}

function boundaryOf(contentType = ''): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}
