import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BackupStore } from '#app/platform/backup-store.ts'

/** From this size on a file is sent in parts, each of them half as large; stores take parts from 5 MiB on. */
const WHOLE_MAX = 16 * 1024 * 1024
const PART_BYTES = WHOLE_MAX / 2

/** A store that says nothing is given up after this time, all tries of one request together. */
const GIVE_UP_MS = 180_000

/** A download of which nothing more comes is given up after this time. */
const QUIET_MS = 60_000

/** An upload that failed is aborted in this time, or not at all: the store clears it away some day. */
const ABORT_MS = 10_000

/** The pauses between tries. */
const PAUSES_MS = [1_000, 3_000, 9_000]

/** A store that didn't do what it was asked; the message names the act and the answer, never the key. */
export class StoreFailed extends Error {}

/** Sends a file under a name. An upload in parts that fails is aborted, so that the store keeps nothing of it. */
export async function sendToStore(store: BackupStore, file: string, name: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size > WHOLE_MAX) return await sendInParts(store, name, handle, size)
    const body = await piece(handle, 0, size)
    await ask(store, 'sending a backup', name, { method: 'PUT', body })
  } finally {
    await handle.close()
  }
}

/** The names of all objects below the store's prefix. */
export async function namesInStore(store: BackupStore): Promise<string[]> {
  const names: string[] = []
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix: store.prefix, 'continuation-token': token }
    const answer = await ask({ ...store, prefix: '' }, 'listing backups', '', { query })
    const page = await answer.text()
    names.push(...textsOf(page, 'Key').map((key) => key.slice(store.prefix.length)))
    token = textsOf(page, 'NextContinuationToken')[0]
  } while (token)
  return names
}

export async function removeFromStore(store: BackupStore, name: string): Promise<void> {
  await ask(store, 'removing an old backup', name, { method: 'DELETE' })
}

/** Writes an object into a file, for its owner's eyes only; one that is not whole is removed. */
export async function fetchFromStore(
  store: BackupStore,
  name: string,
  file: string,
  quietMs = QUIET_MS,
): Promise<void> {
  const act = 'fetching a backup'
  const { body } = await ask(store, act, name, { isStreamed: true })
  const quiet = new AbortController()
  const timer = setTimeout(() => quiet.abort(), quietMs)
  async function* heard(bytes: AsyncIterable<Uint8Array>) {
    for await (const some of bytes) {
      timer.refresh()
      yield some
    }
  }
  try {
    const bytes = Readable.fromWeb(body as ReadableStream<Uint8Array>)
    await pipeline(bytes, heard, createWriteStream(file, { mode: 0o600 }), { signal: quiet.signal })
  } catch (error) {
    await rm(file, { force: true })
    // What the disk says has a code and a path; a connection that ended has neither.
    if ((error as { path?: string }).path) throw error
    const why = quiet.signal.aborted ? 'the store fell silent' : 'the connection ended early'
    throw new StoreFailed(`${act}: ${why}`)
  } finally {
    clearTimeout(timer)
  }
}

async function sendInParts(store: BackupStore, name: string, file: FileHandle, size: number) {
  const act = 'sending a backup in parts'
  const begun = await ask(store, act, name, { method: 'POST', query: { uploads: '' } })
  const [uploadId] = textsOf(await begun.text(), 'UploadId')
  if (!uploadId) throw new StoreFailed(`${act}: the store named no upload`)
  try {
    const parts: string[] = []
    for (let from = 0; from < size; from += PART_BYTES) {
      const partNumber = String(parts.length + 1)
      const body = await piece(file, from, Math.min(PART_BYTES, size - from))
      const query = { partNumber, uploadId }
      const sent = await ask(store, act, name, { method: 'PUT', body, query })
      const tag = sent.headers.get('etag') ?? ''
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const done = await ask(store, act, name, { method: 'POST', body, query: { uploadId } })
    // A store may answer 200 before it knows, and say in the body that it failed.
    if (/<Error>/.test(await done.text()))
      throw new StoreFailed(`${act}: the store refused the parts`)
  } catch (error) {
    const asked = { method: 'DELETE', query: { uploadId }, giveUpMs: ABORT_MS }
    await ask(store, 'aborting an upload', name, asked).catch(() => {})
    throw error
  }
}

async function piece(file: FileHandle, from: number, bytes: number) {
  const buffer = new Uint8Array(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, from)
  if (bytesRead < bytes) throw new StoreFailed('sending a backup: the file became shorter')
  return buffer
}

interface Asked extends RequestInit {
  query?: Record<string, string | undefined>
  /** The answer is read while it comes, and may take its time. */
  isStreamed?: boolean
  giveUpMs?: number
}

/** Asks the store, and again after a failure of its own or of the network; throws StoreFailed when it doesn't do it. */
async function ask(
  { endpoint, bucket, prefix, ...key }: BackupStore,
  act: string,
  name: string,
  { query = {}, isStreamed = false, giveUpMs = GIVE_UP_MS, ...init }: Asked,
): Promise<Response> {
  const client = new AwsClient({ ...key, service: 's3', retries: 0 })
  const address = new URL(endpoint)
  address.pathname = [bucket, ...(prefix + name).split('/')].map(encodeURIComponent).join('/')
  for (const [field, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(field, value)
  const end = Date.now() + giveUpMs
  let why = 'no answer'
  for (const wait of [...PAUSES_MS, null]) {
    const left = end - Date.now()
    if (left <= 0) break
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), Math.min(left, giveUpMs / 2))
    try {
      // A signal that is given to the request alone is lost once the request is collected as garbage.
      const signed = await client.sign(address.href, { ...init, redirect: 'error' })
      const answer = await fetch(signed, { signal: stop.signal })
      if (answer.ok && isStreamed) return answer
      const body = await answer.arrayBuffer()
      if (answer.ok)
        return new Response(body.byteLength > 0 ? body : null, { headers: answer.headers })
      const [code] = textsOf(Buffer.from(body).toString(), 'Code')
      why = `the store answered ${answer.status}${code && /^\w+$/.test(code) ? ` ${code}` : ''}`
      if (answer.status < 500 && answer.status !== 429) break
    } catch (error) {
      const { cause } = error as Error & { cause?: { code?: string } }
      why = stop.signal.aborted ? 'no answer in time' : (cause?.code ?? 'no connection')
    } finally {
      clearTimeout(timer)
    }
    if (wait !== null) await pause(wait)
  }
  throw new StoreFailed(`${act}: ${why}`)
}

/** The texts of all elements of that name in an XML document. */
function textsOf(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
}
