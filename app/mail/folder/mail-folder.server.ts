import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedMail } from '#app/mail/compose.server.ts'
import { config } from '#app/platform/config.server.ts'

/** Where mail is kept while no SMTP server is set. */
export function mailFolder(): string {
  return join(config().dataDir, 'mail')
}

/**
 * Keeps a message as an `.eml` file that is whole and on the disk, or is not there at all. Only
 * the owner of the process may read it. The name sorts by the time the mail was put in the outbox
 * and tells no address; a mail that is kept twice has the same name and is one file.
 */
export async function keepAsFile({ id, kind, createdAt, message }: ComposedMail): Promise<void> {
  const folder = mailFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${createdAt.replace(/[:.]/g, '-')}-${kind}-${id}.eml`
  const unfinished = join(folder, `.${name}.part`)
  try {
    await writeToDisk(unfinished, message)
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await unlink(unfinished).catch(() => {})
    throw error
  }
  await flushFolder(folder)
}

async function writeToDisk(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the new name survive a power cut. Windows cannot open a folder and needs no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
