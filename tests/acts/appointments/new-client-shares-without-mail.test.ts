import { expect, test } from 'vitest'
import { expireUnconfirmedRequests } from '#app/requests/expire-unconfirmed-requests.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { mailsAbout } from '../../support/database/rows.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase({ RATE_LIMIT: 'on' })

test('without a mail server a domain holds twelve times, and the rest reach the artist at once', async () => {
  const ask = (turn: number) =>
    requested({ email: `client${turn}@catchall.example`, date: freshDate() })
  for (let turn = 0; turn < 12; turn++) expect((await ask(turn)).held).toBe(true)
  const over = await ask(12)
  expect(over).toMatchObject({ held: false, overShare: 'artist' })
  const kinds = (await mailsAbout(db.home, over.id)).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['new-request', 'request-received'])
  expect(await expireUnconfirmedRequests(Temporal.Now.instant().add({ hours: 3 }))).toBe(0)
})
