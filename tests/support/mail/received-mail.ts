import type { Email } from 'postal-mime'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Answer, call, postForm } from '../http/calls.ts'
import { freePort } from '../server/free-port.ts'
import type { RunningServer } from '../server/server.ts'
import { startSmtpServer } from './smtp-server.ts'

/** A mail server for all tests of a file; `smtpUrl` is known as soon as the file is read. */
export async function sharedSmtpServer() {
  const port = await freePort()
  let peer: Awaited<ReturnType<typeof startSmtpServer>> | undefined
  beforeAll(async () => {
    peer = await startSmtpServer(port)
  })
  afterAll(async () => await peer?.close())
  /** The mails that came for an address so far. */
  const lettersTo = (address: string): Email[] =>
    (peer?.received ?? []).filter((mail) =>
      mail.to?.some((to) => 'address' in to && to.address?.toLowerCase() === address.toLowerCase()),
    )
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    lettersTo,
    /** The newest mail to an address whose subject matches, waited for. */
    letter: (address: string, subject: RegExp): Promise<Email> =>
      vi.waitFor(
        () => {
          const found = lettersTo(address).findLast((mail) => subject.test(mail.subject ?? ''))
          if (!found) throw new Error(`no mail to ${address} about ${subject} yet`)
          return found
        },
        { timeout: 60_000, interval: 25 },
      ),
  }
}

/** Opens a page as a browser does. */
export function openPage(server: Pick<RunningServer, 'url'>, path: string) {
  return call(server, 'GET', path, { headers: { Accept: 'text/html' } })
}

/** Presses the page's one button: posts its form, which must lead to the page itself. */
export async function pressButton(server: Pick<RunningServer, 'url'>, path: string) {
  const page = await openPage(server, path)
  const forms = String(page.body).match(/<form[^>]*>/g) ?? []
  if (!forms.some((form) => form.includes(`action="${path}"`) && form.includes('method="post"')))
    throw new Error(`the page ${path} has no button (${page.status})`)
  return await postButton(server, path)
}

/** Posts the form of a page that was opened before. */
export function postButton(server: Pick<RunningServer, 'url'>, path: string): Promise<Answer> {
  return postForm(server, path, {}, { Accept: 'text/html', Origin: server.url })
}
