import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** How the name of a file ends that was encrypted with age. */
export const ENCRYPTED = '.age'

/** Encrypts what passes through to the holder of a key (`age1…`), in pieces: https://age-encryption.org/v1. */
export function encryptTo(recipient: string) {
  return async function* (plain: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* fromWeb(await encrypter.encrypt(toWeb(plain)))
  }
}

/** Whether a file is encrypted, judged by its content; false for a missing file. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null)
  const { buffer, bytesRead } = (await handle?.read(Buffer.alloc(MAGIC.length), 0)) ?? NOTHING
  await handle?.close()
  return buffer.subarray(0, bytesRead).toString() === MAGIC
}

const MAGIC = 'age-encryption.org/v1'
const NOTHING = { buffer: Buffer.alloc(0), bytesRead: 0 }

/** What is wrong with a file or an identity, in a sentence. */
export class NotDecrypted extends Error {}

/**
 * Writes the plain content of an encrypted file beside it, for its owner's eyes only, hands it to `act` and removes it. Throws
 * NotDecrypted for a file without an identity, for the wrong identity, and for a damaged backup.
 */
export async function withDecrypted<Made>(
  file: string,
  identityFile: string,
  act: (plainFile: string) => Promise<Made>,
): Promise<Made> {
  const decrypter = new Decrypter()
  const identities = (await readFile(identityFile, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    if (identities.length === 0) throw new Error('empty')
  } catch {
    throw new NotDecrypted(
      `${identityFile} holds no identity: it should have a line AGE-SECRET-KEY-1…`,
    )
  }
  const plainFile = `${file}.${process.pid}.part`
  try {
    const plain = await decrypter.decrypt(toWeb(createReadStream(file))).catch(() => {
      throw new NotDecrypted(`${file} cannot be opened with this identity, or is damaged.`)
    })
    const target = createWriteStream(plainFile, { flags: 'wx', mode: 0o600 })
    await pipeline(fromWeb(plain), target).catch((error: { code?: string }) => {
      if (error.code) throw error
      throw new NotDecrypted(`${file} is damaged. Please take another one.`)
    })
    return await act(plainFile)
  } finally {
    await rm(plainFile, { force: true })
  }
}

// Node's types of web streams and those of the library are told apart by TypeScript alone.
type AnyWeb = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>

function toWeb(source: AsyncIterable<Uint8Array>): AnyWeb {
  return Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as AnyWeb
}

function fromWeb(stream: unknown): Readable {
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}
