import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from './mail-folder.server.ts'

/**
 * The names of kept mails that hold an e-mail address or belong to one of these rows of the outbox,
 * the earliest first. The address is looked for in what a mail says, however it is encoded.
 */
export async function findMailFiles(
  email: string,
  outboxIds: readonly string[],
): Promise<string[]> {
  const address = wholeAddress(email)
  const found: string[] = []
  for (const name of await mailFiles()) {
    const isHers = outboxIds.some((id) => name.includes(id)) || (await holds(name, address))
    if (isHers) found.push(name)
  }
  return found
}

/** A kept mail as it was to be sent; null when it is gone. */
export async function readMailFile(name: string): Promise<string | null> {
  return await readFile(join(mailFolder(), name), 'utf8').catch(() => null)
}

export async function deleteMailFiles(names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(mailFolder(), name), { force: true })
}

/** Deletes the mails that were put in the outbox before an instant; how many. */
export async function deleteMailFilesBefore(before: string): Promise<number> {
  const stamp = before.replace(/[:.]/g, '-')
  const old = (await mailFiles()).filter((name) => name.replace(/^\./, '') < stamp)
  await deleteMailFiles(old)
  return old.length
}

/** Those that a killed process left unfinished, too. */
async function mailFiles(): Promise<string[]> {
  const names = await readdir(mailFolder()).catch(() => [])
  return names.filter((name) => /^\.?\d{4}-.*\.eml(\.part)?$/.test(name)).sort()
}

async function holds(name: string, address: RegExp): Promise<boolean> {
  const written = await readMailFile(name)
  return written !== null && readings(written).some((text) => address.test(text))
}

/** The address by itself: not as the end or the beginning of a longer one. */
function wholeAddress(email: string): RegExp {
  const literal = email.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  return new RegExp(`(?<![\\w.!#$%&'*+^\`{|}~-])${literal}(?![\\w-]|\\.\\w)`, 'i')
}

/** As written, with quoted-printable undone (RFC 2045 6.7), and each block of base64 decoded (6.8). */
function readings(message: string): string[] {
  const quoted = message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const blocks = message.match(/(?:^[A-Za-z0-9+/=]{4,78}\r?\n?)+/gm) ?? []
  const folded = message.replace(/\r?\n[ \t]+/g, '')
  return [
    message,
    folded,
    quoted,
    ...blocks.map((block) => Buffer.from(block, 'base64').toString()),
  ]
}
