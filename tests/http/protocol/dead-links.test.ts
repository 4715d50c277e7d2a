import { expect, test } from 'vitest'
import { call, postForm } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** Every mailed link that acts, with what its page would post. */
const LINKS: [string, Record<string, string>][] = [
  ['/booking/:token', {}],
  ['/booking/:token/cancel', {}],
  ['/booking/:token/move', { date: '2030-06-12', time: '10:00' }],
  ['/booking/:token/offer', { answer: 'take' }],
  ['/booking/:token/party', { do: 'make' }],
  ['/booking/:token/trial', { date: '2030-06-12', time: '10:00' }],
  ['/booking/:token/look', { skin: 'oily' }],
  ['/booking/:token/receipts/2026-0001', {}],
  ['/booking/confirm/:token', {}],
  ['/waitlist/:token', { act: 'accept', phone: '555 555-0167' }],
  ['/review/:token', { words: 'Good', naming: 'first', consent: 'on' }],
  ['/party/:token', {}],
  ['/unsubscribe/:token', {}],
  ['/unsubscribe/:token/again', {}],
  ['/subscribe-again/:token', { firstName: 'Test', lastName: 'Client' }],
  ['/admin/reset/:token', { password: 'a-long-enough-password' }],
  ['/admin/welcome/:token', { password: 'a-long-enough-password' }],
]

const TOKENS: [string, string][] = [
  ['of nobody', 'x'.repeat(43)],
  ['cut off', 'x'.repeat(20)],
  ['with what a mail program added', `${'x'.repeat(43)}%3E.`],
  ['that is no text', '%00'],
  ['of quotes', `'"<b>`],
  ['of a whole page', 'x'.repeat(3000)],
]

/** A way on: to book, to write, to sign in or to ask for another link. */
const NEXT_STEP = /href="(\/booking|\/contact|\/newsletter|mailto:|\/admin)/

test.each(LINKS)('%s leads nowhere with a sentence and a next step', async (path, fields) => {
  const { server } = shared
  const headers = { Accept: 'text/html', Origin: server.url }
  for (const [what, token] of TOKENS) {
    const address = path.replace(':token', encodeURI(token))
    const answers = [
      await call(server, 'GET', address, { headers }),
      await postForm(server, address, fields, headers),
    ]
    for (const { status, body } of answers) {
      expect([400, 404, 405, 410], what).toContain(status)
      expect(body, what).toMatch(/<h1/)
      expect(body, what).toMatch(NEXT_STEP)
    }
  }
})
