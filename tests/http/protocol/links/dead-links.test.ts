import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../support/http/calls.ts'
import {
  anEntry,
  aOneTimeLink,
  aRequest,
  aReview,
  aWedding,
  DAY,
  PASSWORD,
  someoneSubscribed,
} from '../../../support/links/mailed-things.ts'
import { expectKind, open, type Posted, stored } from '../../../support/links/open-link.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

const shared = sharedServer()

const PHOTO = new FormData()
PHOTO.set('file', new File(['none'], 'a.jpg'))

/** Every mailed link, and every file behind one, with whose token it bears and what its page would post. */
const LINKS: [path: string, kind: string, posted?: Posted][] = [
  ['/booking/:token', 'booking'],
  ['/booking/:token/cancel', 'booking', {}],
  ['/booking/:token/move', 'booking', DAY],
  ['/booking/:token/offer', 'booking', { answer: 'take' }],
  ['/booking/:token/party', 'booking', { do: 'make' }],
  ['/booking/:token/trial', 'booking', DAY],
  ['/booking/:token/look', 'booking', { skin: 'oily' }],
  ['/booking/:token/look/photos', 'booking', PHOTO],
  ['/booking/:token/receipts/:receipt', 'booking'],
  ['/booking/:token/receipts/:receipt/pdf', 'booking'],
  ['/booking/:token/calendar.ics', 'booking'],
  ['/booking/confirm/:token', 'confirm', {}],
  ['/waitlist/:token', 'entry', { act: 'accept', phone: '555 555-0167' }],
  ['/review/:token', 'review', { words: 'Good', naming: 'first', consent: 'on' }],
  ['/review/:token/withdraw', 'review', {}],
  ['/party/:token', 'party'],
  ['/party/:token/calendar/:chair', 'party'],
  ['/unsubscribe/:token', 'subscriber', {}],
  ['/unsubscribe/:token/again', 'subscriber', {}],
  ['/subscribe-again/:token', 'again', { firstName: 'Test', lastName: 'Client' }],
  ['/admin/reset/:token', 'reset', PASSWORD],
  ['/admin/welcome/:token', 'welcome', { email: 'new@rosewater.example', ...PASSWORD }],
  ['/calendar/:token.ics', 'feed'],
]

const MALFORMED: [string, string][] = [
  ['of nobody', 'x'.repeat(43)],
  ['cut off', 'x'.repeat(20)],
  ['with what a mail program added', `${'x'.repeat(43)}%3E.`],
  ['that is no text', '%00'],
  ['of quotes', `'"<b>`],
  ['of a whole page', 'x'.repeat(3000)],
]

const tokens: Record<string, string> = {}
let mine: Awaited<ReturnType<typeof aWedding>>
let theirs: typeof mine
beforeAll(async () => {
  mine = await aWedding(shared)
  theirs = await aWedding(shared)
  const { stays, left } = await someoneSubscribed(shared)
  const again = await aOneTimeLink(shared, 'subscribe-again', 1, left.email)
  Object.assign(tokens, {
    ...{ booking: mine.token, party: mine.party, subscriber: stays, again },
    confirm: (await aRequest(shared)).confirm,
    entry: await anEntry(shared, 'waiting'),
    review: await aReview(shared),
    reset: await aOneTimeLink(shared, 'reset-password'),
    welcome: await aOneTimeLink(shared, 'create-admin'),
  })
})

const addressOf = (path: string, token: string, things = mine) =>
  path
    .replace(':token', encodeURI(token))
    .replace(':photo', things.photo)
    .replace(':receipt', things.receipt)
    .replace(':chair', things.chair)

test.each(LINKS)(
  '%s leads nowhere with a token that is none, with a sentence and a next step',
  async (path, kind, posted) => {
    const { server, home } = shared
    const before = await stored(home)
    const foreign = Object.entries(tokens).filter(([other]) => other !== kind)
    for (const [what, token] of [...MALFORMED, ...foreign]) {
      const address = addressOf(path, token)
      const opened = await open(server, address)
      expectKind(opened, `opened with a token ${what}`)
      if (posted) expectKind(await open(server, address, posted), `pressed with a token ${what}`)
    }
    expect(await stored(home)).toEqual(before)
  },
)

test('opening a link that works shows it and changes nothing, however often', async () => {
  const { server, home } = shared
  const before = await stored(home)
  // While there is an artist nobody is welcomed; a feed says when it was last read.
  for (const [path, kind] of LINKS.filter(([, kind]) => kind !== 'welcome' && kind !== 'feed'))
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status } = await call(server, method, addressOf(path, tokens[kind] ?? ''))
      expect(status, `${method} ${path}`).toBeLessThan(400)
    }
  expect(await stored(home)).toEqual(before)
})

test('a photograph is there for nobody else, however they ask', async () => {
  const path = '/booking/:token/look/photos/:photo'
  const foreign = Object.entries(tokens).filter(([kind]) => kind !== 'booking')
  const headers = { Accept: 'text/html' }
  for (const [what, token] of [...MALFORMED, ...foreign, ['of another wedding', theirs.token]])
    for (const options of [{}, { headers }]) {
      const { status } = await shared.call('GET', addressOf(path, token ?? ''), options)
      expect([400, 404], what).toContain(status)
    }
  const own = await shared.call('GET', addressOf(path, mine.token))
  expect(own.status).toBe(200)
})

test.each([
  ['receipt', '/booking/:token/receipts/:receipt'],
  ['receipt as a file', '/booking/:token/receipts/:receipt/pdf'],
  ['chair', '/party/:token/calendar/:chair'],
])('another wedding’s %s is not behind a link that works', async (_what, path) => {
  const { server } = shared
  const token = path.startsWith('/party') ? mine.party : mine.token
  expect((await call(server, 'GET', addressOf(path, token, mine))).status).toBe(200)
  expect((await call(server, 'GET', addressOf(path, token, theirs))).status).toBe(404)
  expectKind(await open(server, addressOf(path, token, theirs)), 'opened by a person')
})
