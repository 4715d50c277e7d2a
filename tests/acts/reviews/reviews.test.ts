import { expect, test } from 'vitest'
import { contentRevision } from '#app/content/current.server.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import { publishedReviews, showsSampleWords } from '#app/reviews/published-reviews.server.ts'
import { REVIEW_WORDS_MAX } from '#app/reviews/review.ts'
import { clientReview, sendReview } from '#app/reviews/send-review.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ SITE_TIME_ZONE: 'America/Toronto', RETENTION_APPOINTMENTS_MONTHS: '36' })
const START = Temporal.Instant.from('2027-03-01T15:00:00Z')
/** Two days after the appointment, at 10:00 in Toronto. */
const DUE = Temporal.Instant.from('2027-03-17T14:00:00Z')
const EMAIL = 'avery@client.example'

async function confirmed(over: Record<string, unknown> = {}): Promise<string> {
  const entry = { name: 'Avery Stone', email: EMAIL, service: 'Bridal Makeup', bride: '1' }
  const when = { date: '2027-03-15', time: '09:00', status: 'confirmed' }
  return (await addBooking(manualBooking.parse({ ...entry, ...when, ...over }), START)).id
}

async function askedAbout(over: Record<string, unknown> = {}) {
  const bookingId = await confirmed(over)
  await sendScheduledMail(DUE)
  const [review] = await db.rows<Record<string, string>>(
    'select * from reviews where "bookingId" = ?',
    [bookingId],
  )
  if (!review) throw new Error('nobody was asked')
  return { id: String(review.id), token: String(review.token), bookingId }
}

const said = (words: string, consent = 'on') =>
  clientReview.parse({ words, naming: 'initial', consent })
const requestsFor = async () =>
  await db.rows(
    `select * from outbox where kind = 'review-request' and status = 'waiting' order by id`,
  )

test('two days after a confirmed appointment its client is asked once, with a link of their own', async () => {
  const { token } = await askedAbout()
  await sendScheduledMail(DUE.add({ hours: 1 }))
  const [mail, ...more] = await requestsFor()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: EMAIL })
  expect(JSON.parse(String(mail?.data)).reviewToken).toBe(token)
})

test('who booked for several people of one day is asked once, and nobody when it is long over', async () => {
  await confirmed()
  await confirmed({ time: '13:00', email: EMAIL.toUpperCase() })
  await Promise.all([sendScheduledMail(DUE), sendScheduledMail(DUE)])
  expect(await requestsFor()).toHaveLength(1)
  await confirmed({ date: '2027-04-15' })
  expect(await sendScheduledMail(Temporal.Instant.from('2027-04-22T15:00:00Z'))).toBe(0)
})

test('words are seen by nobody before they are published, and then as the client wished', async () => {
  const { id, token } = await askedAbout()
  await sendReview(token, said('  Calm and on time.  '), DUE)
  expect(await publishedReviews(8)).toEqual([])
  expect(await showsSampleWords()).toBe(true)
  const before = contentRevision()
  await decideReview({ id }, 'publish', DUE)
  expect(contentRevision()).not.toBe(before)
  expect(await showsSampleWords()).toBe(false)
  expect(await publishedReviews(8)).toEqual([
    {
      quote: 'Calm and on time.',
      author: 'Avery S.',
      about: 'Bridal, March 2027',
      isForWedding: true,
      writtenOn: '2027-03-17',
    },
  ])
  expect(await refusalOf(decideReview({ id }, 'publish', DUE))).toMatchObject({ code: 'aborted' })
})

test('the artist hears of words once, however often they are corrected before the decision', async () => {
  const { id, token } = await askedAbout()
  for (const words of ['Good', 'Very good', 'Excellent']) await sendReview(token, said(words), DUE)
  const mails = await db.rows(`select data from outbox where kind = 'new-review'`)
  expect(mails.map(({ data }) => JSON.parse(String(data)).words)).toEqual(['Good'])
  await decideReview({ id }, 'decline', DUE)
  expect(await refusalOf(sendReview(token, said('Again'), DUE))).toMatchObject({ code: 'aborted' })
  await decideReview({ id }, 'publish', DUE)
  expect((await publishedReviews(8))[0]?.quote).toBe('Excellent')
})

test('who wants to thank the artist alone is heard, and never published', async () => {
  const { id, token } = await askedAbout()
  await sendReview(token, said('Just for you', 'no'), DUE)
  const mails = await db.rows(`select data from outbox where kind = 'new-review'`)
  expect(mails.map(({ data }) => JSON.parse(String(data)))).toEqual([
    expect.objectContaining({ words: 'Just for you', isPrivate: true }),
  ])
  for (const act of ['publish', 'decline'] as const)
    expect(await refusalOf(decideReview({ id }, act, DUE))).toMatchObject({ code: 'aborted' })
  expect(await publishedReviews(8)).toEqual([])
  await decideReview({ token }, 'withdraw', DUE)
})

test.each(['id', 'token'] as const)(
  'words are taken back by their %s, and are gone',
  async (by) => {
    const review = await askedAbout()
    await sendReview(review.token, said('Unrepeatable'), DUE)
    await decideReview({ id: review.id }, 'publish', DUE)
    const name = by === 'id' ? { id: review.id } : { token: review.token }
    await decideReview(name, 'withdraw', DUE)
    expect(await refusalOf(decideReview(name, 'withdraw', DUE))).toMatchObject({ code: 'aborted' })
    expect(await publishedReviews(8)).toEqual([])
    const [row] = await db.rows('select words, naming, status from reviews')
    expect(row).toEqual({ words: null, naming: null, status: 'withdrawn' })
  },
)

test('publishing and taking back at the same moment end with nothing on the site', async () => {
  const { id, token } = await askedAbout()
  await sendReview(token, said('Both at once'), DUE)
  await Promise.all(
    [
      decideReview({ id }, 'publish', DUE),
      decideReview({ token }, 'withdraw', DUE),
      decideReview({ id }, 'publish', DUE),
    ].map(refusalOf),
  )
  expect(await publishedReviews(8)).toEqual([])
})

test('erasing a person takes their words off the site; their time takes those nobody reads', async () => {
  const erased = await askedAbout()
  await sendReview(erased.token, said('Erase me'), DUE)
  await decideReview({ id: erased.id }, 'publish', DUE)
  await db.rows('delete from outbox')
  const options = { now: DUE, cancelConfirmed: true, by: 'artist@rosewater.example', visitor: null }
  await erasePerson(EMAIL, options)
  expect(await db.rows('select id from reviews')).toEqual([])

  const kept = await askedAbout({ email: 'one@client.example' })
  const declined = await askedAbout({ email: 'two@client.example', time: '13:00' })
  for (const { token } of [kept, declined]) await sendReview(token, said('Long ago'), DUE)
  await decideReview({ id: kept.id }, 'publish', DUE)
  await decideReview({ id: declined.id }, 'decline', DUE)
  await runRetention(DUE.add({ hours: 24 * 366 * 8 }))
  expect((await db.rows('select id from reviews')).map(({ id }) => id)).toEqual([kept.id])
})

test.each([
  [{ words: ' ' }, ['words']],
  [{ words: 'x'.repeat(REVIEW_WORDS_MAX + 1) }, ['words']],
  [{ words: 'a\u0000b' }, ['words']],
  [{ naming: 'nickname' }, ['naming']],
  [{ consent: undefined }, ['consent']],
  [{ consent: 'off' }, ['consent']],
])('%j is refused at its field', (wrong, fields) => {
  const parsed = clientReview.safeParse({ words: 'x', naming: 'first', consent: 'on', ...wrong })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(fields)
})
