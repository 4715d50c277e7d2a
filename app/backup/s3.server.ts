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
    if (size <= WHOLE_MAX)
      await ask(store, 'sending a backup', name, {
        method: 'PUT',
        body: await piece(handle, 0, size),
      })
    else await sendInParts(store, name, handle, size)
  } finally {
    await handle.close()
  }
}

/** The names of all objects below the store's prefix. */
export async function namesInStore(store: BackupStore): Promise<string[]> {
  const names: string[] = []
  let token: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: store.prefix })
    if (token) query.set('continuation-token', token)
    const answer = await ask({ ...store, prefix: '' }, 'listing backups', '', {}, { query })
    const page = await answer.text()
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
      names.push(plain(key).slice(store.prefix.length))
    token = plain(/<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? '') || null
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
  const { body } = await ask(store, act, name, {}, { isStreamed: true })
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
  const begun = await ask(
    store,
    act,
    name,
    { method: 'POST' },
    { query: new URLSearchParams('uploads=') },
  )
  const uploadId = plain(/<UploadId>([^<]+)</.exec(await begun.text())?.[1] ?? '')
  if (!uploadId) throw new StoreFailed(`${act}: the store named no upload`)
  try {
    const parts: string[] = []
    for (let from = 0; from < size; from += PART_BYTES) {
      const partNumber = parts.length + 1
      const query = new URLSearchParams({ partNumber: String(partNumber), uploadId })
      const body = await piece(file, from, Math.min(PART_BYTES, size - from))
      const sent = await ask(store, act, name, { method: 'PUT', body }, { query })
      const tag = sent.headers.get('etag') ?? ''
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const query = new URLSearchParams({ uploadId })
    const done = await ask(store, act, name, { method: 'POST', body }, { query })
    // A store may answer 200 before it knows, and say in the body that it failed.
    if (/<Error>/.test(await done.text()))
      throw new StoreFailed(`${act}: the store refused the parts`)
  } catch (error) {
    const query = new URLSearchParams({ uploadId })
    const quickly = { query, giveUpMs: ABORT_MS }
    await ask(store, 'aborting an upload', name, { method: 'DELETE' }, quickly).catch(() => {})
    throw error
  }
}

async function piece(
  file: FileHandle,
  from: number,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, from)
  if (bytesRead < bytes) throw new StoreFailed('sending a backup: the file became shorter')
  return buffer
}

interface Asked {
  query?: URLSearchParams
  /** The answer is read while it comes, and may take its time. */
  isStreamed?: boolean
  giveUpMs?: number
}

/** Asks the store, and again after a failure of its own or of the network; throws StoreFailed when it doesn't do it. */
async function ask(
  store: BackupStore,
  act: string,
  name: string,
  init: RequestInit,
  { query, isStreamed = false, giveUpMs = GIVE_UP_MS }: Asked = {},
): Promise<Response> {
  const { accessKeyId, secretAccessKey, region } = store
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const path = [store.bucket, ...(store.prefix + name).split('/')].map(encodeURIComponent).join('/')
  const address = `${store.endpoint}/${path}${query ? `?${query}` : ''}`
  const end = Date.now() + giveUpMs
  let why = 'no answer'
  for (const wait of [...PAUSES_MS, null]) {
    const left = end - Date.now()
    if (left <= 0) break
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), Math.min(left, giveUpMs / 2))
    try {
      // A signal that is given to the request alone is lost once the request is collected as garbage.
      const signed = await client.sign(address, { ...init, redirect: 'error' })
      const answer = await fetch(signed, { signal: stop.signal })
      if (answer.ok && isStreamed) return answer
      const body = await answer.arrayBuffer()
      if (answer.ok)
        return new Response(body.byteLength > 0 ? body : null, { headers: answer.headers })
      const code = /<Code>([A-Za-z]+)</.exec(Buffer.from(body).toString())?.[1]
      why = `the store answered ${answer.status}${code ? ` ${code}` : ''}`
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

/** Text of an XML document. */
function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
