import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** What was read before: a file has its name once it is whole, and never changes. */
const read = new Map<string, Promise<Email>>()

/** Every mail kept in a home's folder, oldest first. */
export async function readMailFolder(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return await Promise.all(files.map((name) => readMail(join(folder, name))))
}

function readMail(path: string): Promise<Email> {
  const mail = read.get(path) ?? readFile(path).then((source) => PostalMime.parse(source))
  read.set(path, mail)
  return mail
}

/** The newest mail to an address whose subject matches, waited for as long as a worker may take. */
export async function waitForMail(
  dataDir: string,
  address: string,
  subject: RegExp,
): Promise<Email> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const mails = await readMailFolder(dataDir)
    const found = mails.findLast(
      (mail) =>
        mail.to?.some((to) => 'address' in to && to.address === address) &&
        subject.test(mail.subject ?? ''),
    )
    if (found) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`no mail to ${address} about ${subject}`)
}
