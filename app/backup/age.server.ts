import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import type { BackupSource } from './read-backup.server.ts'

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
  const start = createReadStream(file, { end: MAGIC.length - 1 })
  return (await text(start).catch(() => '')) === MAGIC
}

const MAGIC = 'age-encryption.org/v1'

/** What is wrong with a file or an identity, in a sentence. */
export class NotDecrypted extends Error {}

/**
 * What reads an encrypted file in plain, from its beginning each time; nothing of it is written. Reading throws NotDecrypted
 * for the wrong identity and for a damaged file, and so does this for a file without an identity.
 */
export async function decryptedWith(identityFile: string, file: string): Promise<BackupSource> {
  const decrypter = new Decrypter()
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    if (identities.length === 0) throw new Error('empty')
  } catch {
    throw new NotDecrypted(
      `${identityFile} holds no identity: it should have a line AGE-SECRET-KEY-1…`,
    )
  }
  return () => Readable.from(plainOf(file, decrypter), { objectMode: false })
}

async function* plainOf(file: string, decrypter: Decrypter): AsyncIterable<Uint8Array> {
  const plain = await decrypter.decrypt(toWeb(createReadStream(file))).catch(() => {
    throw new NotDecrypted(`${file} cannot be opened with this identity, or is damaged.`)
  })
  try {
    yield* fromWeb(plain)
  } catch (error) {
    if ((error as { code?: string }).code) throw error
    throw new NotDecrypted(`${file} is damaged. Please take another one.`)
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
