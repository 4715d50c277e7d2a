import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** The hash as a PHC string, which carries its own salt and cost. Takes tens of milliseconds. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** False also for a stored text that is no such hash. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt, hash] = parts
  const expected = Buffer.from(hash ?? '', 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await derive(password, Buffer.from(salt ?? '', 'base64'), cost, expected.length)
  return timingSafeEqual(found, expected)
}

async function derive(
  password: string,
  nonce: Buffer,
  cost: typeof COST,
  tagLength = HASH_BYTES,
): Promise<Buffer> {
  return await argon2Async('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength,
    ...cost,
  })
}

/** PHC strings leave the padding off. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
