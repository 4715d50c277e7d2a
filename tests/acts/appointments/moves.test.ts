import { expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { NeedsReason } from '#app/appointments/reserve-manually.server.ts'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { contentVersion, loadContent } from '#app/content/current.server.ts'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentMove, manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { OFFERED_ALREADY } from '#app/moves/alternative-time.ts'
import {
  answerOffer,
  answerProposal,
  withdrawProposal,
} from '#app/moves/answer-other-time.server.ts'
import { endAlternatives } from '#app/moves/end-alternatives.server.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { plannedParty } from '#app/moves/planned-party.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { proved, request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { sentForm } from '../../support/model/acts/common.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ PENDING_HOURS: '72', RATE_LIMIT: 'on' })
const ALREADY_OPEN = 'You have already asked for another time. Please wait for my answer first.'
const now = Temporal.Now.instant().round('millisecond')
const glam = (date: string, over: Record<string, unknown> = {}) =>
  proved({ date, time: '10:00', service: 'Glam Makeup', ...over }, { now })
const at = (date: string, time: string) => ({ date, time }) as Parameters<typeof moveOwnBooking>[1]
const offer = (date: string, time: string, over: Record<string, unknown> = {}) => ({
  ...at(date, time),
  ...{ accepted: [], reason: null, words: null, seen: null, ...over },
})

async function confirmed(date: string, over: Record<string, unknown> = {}) {
  const booking = await glam(date, over)
  await changeBookingStatus(booking.id, 'confirmed', now)
  return booking
}

const rowOf = async (id: string) =>
  (
    await db.rows(
      `select status, date, time, "calendarSequence", "alternativeKind", "alternativeDate",
        "alternativeTime", "alternativeUntil" from bookings where id = ?`,
      [id],
    )
  )[0]
const cellsOf = async (id: string) =>
  (
    await db.rows<{ date: string; cell: string }>(
      'select date, cell from "bookingCells" where "bookingId" = ? order by date, cell',
      [id],
    )
  ).map(({ date, cell }) => `${date} ${cell}`)
const kindsOf = async (id: string) => (await mailsAbout(db.home, id)).map(({ kind }) => kind)
const dataOf = async (id: string, kind: string) => {
  const [mail] = await db.rows<{ data: string }>(
    'select data from outbox where "bookingId" = ? and kind = ?',
    [id, kind],
  )
  return JSON.parse(mail?.data ?? 'null')
}
const eventsOf = async (id: string) =>
  (
    await db.rows<{ what: string }>(
      'select what from "bookingEvents" where "bookingId" = ? order by at',
      [id],
    )
  ).map(({ what }) => what)
const hour = (date: string, ...cells: string[]) => cells.map((cell) => `${date} ${cell}`)

/** What must hold of an appointment however it came there: its cells are those of its times, and no others. */
async function expectWhole(id: string) {
  const row = await rowOf(id)
  const cells = await cellsOf(id)
  const times = row?.alternativeDate ? 2 : 1
  if (!row || row.status === 'cancelled') expect(cells).toEqual([])
  else expect(cells).toHaveLength(2 * times)
}

const HELD = expect.stringMatching(/ (is booked at|has requested) .+ Pick another time\.$/)

/** Which rules of the artist's own an act asked a reason for. */
async function overridesOf(act: Promise<unknown>) {
  const refusal = await madeOrRefused(act)
  return refusal instanceof NeedsReason ? refusal.overrides : refusal
}

test('a request moves at once: its cells, its number, its history and both mails', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const { id, email } = await glam(from)
  expect(await moveOwnBooking(id, at(to, '14:00'), now)).toMatchObject({ alternative: null })
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    date: to,
    time: '14:00',
    calendarSequence: 1,
  })
  expect(await cellsOf(id)).toEqual(hour(to, '14:00', '14:30'))
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['moved', 'moved-by-client']))
  expect(await dataOf(id, 'moved')).toMatchObject({
    ...{ email, fromDate: from, fromTime: '10:00', isConfirmed: false, asked: 'moved-it' },
  })
  expect((await eventsOf(id)).at(-1)).toBe('moved')
})

test('an unproved request is not moved, however well its address is known, until it is confirmed', async () => {
  const { email } = await glam(freshDate())
  const [from, to] = [freshDate(), freshDate()]
  const { id } = await requested({ email, date: from, time: '10:00', service: 'Glam Makeup' })
  expect(await refusalOf(moveOwnBooking(id, at(to, '14:00'), now))).toMatchObject({
    code: 'permission-denied',
  })
  expect(await rowOf(id)).toMatchObject({ date: from, time: '10:00' })
  expect(await kindsOf(id)).toEqual(['new-request', 'request-received'])
  await changeBookingStatus(id, 'confirmed', now)
  expect(await moveOwnBooking(id, at(to, '14:00'), now)).toMatchObject({
    alternative: { kind: 'proposal' },
  })
})

test('a confirmed appointment keeps its time and holds the other until it is accepted', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const { id } = await confirmed(from)
  expect(await moveOwnBooking(id, at(to, '14:00'), now)).toMatchObject({
    alternative: { kind: 'proposal' },
  })
  expect(await rowOf(id)).toEqual({
    ...{ status: 'confirmed', date: from, time: '10:00', calendarSequence: 2 },
    ...{ alternativeKind: 'proposal', alternativeDate: to, alternativeTime: '14:00' },
    alternativeUntil: now.add({ hours: 72 }).toString({ fractionalSecondDigits: 3 }),
  })
  expect(await cellsOf(id)).toEqual([
    ...hour(from, '10:00', '10:30'),
    ...hour(to, '14:00', '14:30'),
  ])
  expect(await request({ date: to, time: '14:30', service: 'Lashes' })).toMatchObject({
    reason: 'slot-taken',
  })
  expect(await refusalOf(moveOwnBooking(id, at(to, '16:00'), now))).toMatchObject({
    message: ALREADY_OPEN,
  })

  expect(await answerProposal(id, 'accept', now)).toMatchObject({ status: 'confirmed' })
  expect(await rowOf(id)).toMatchObject({
    date: to,
    time: '14:00',
    calendarSequence: 3,
    alternativeKind: null,
  })
  expect(await cellsOf(id)).toEqual(hour(to, '14:00', '14:30'))
  expect(await dataOf(id, 'moved')).toMatchObject({
    ...{ fromDate: from, fromTime: '10:00', date: to, isConfirmed: true, asked: 'asked-for-it' },
    calendarSequence: 3,
  })
  expect(await refusalOf(answerProposal(id, 'accept', now))).toMatchObject({
    code: 'failed-precondition',
  })
})

test.each(['decline', 'withdraw', 'expire'] as const)(
  'a proposal that ends by %s leaves the appointment where it was',
  async (how) => {
    const [from, to] = [freshDate(), freshDate()]
    const { id } = await confirmed(from)
    await moveOwnBooking(id, at(to, '14:00'), now)
    const later = now.add({ hours: 72 })
    if (how === 'decline') await answerProposal(id, 'decline', now, { words: 'I am away.' })
    if (how === 'withdraw') await withdrawProposal(id, now)
    if (how === 'expire') {
      expect(await endAlternatives(later.subtract({ seconds: 1 }))).toBe(0)
      const counts = await Promise.all([1, 2, 3].map(() => endAlternatives(later)))
      expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    }
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'confirmed', date: from, time: '10:00', calendarSequence: 3 },
      alternativeKind: null,
    })
    expect(await cellsOf(id)).toEqual(hour(from, '10:00', '10:30'))
    expect(await kindsOf(id)).toContain(
      how === 'withdraw' ? 'other-time-answered' : 'move-declined',
    )
    if (how === 'decline')
      expect(await dataOf(id, 'move-declined')).toMatchObject({
        ...{ otherDate: to, ended: 'declined', personalLine: 'I am away.' },
      })
  },
)

test('an offer holds both times for 48 hours, and the client’s press confirms it', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const { id } = await glam(from)
  const made = await offerTime(id, offer(to, '14:00', { words: 'A calmer day.' }), now)
  expect(made).toMatchObject({ status: 'pending' })
  expect(await rowOf(id)).toMatchObject({
    ...{ status: 'pending', calendarSequence: 1, alternativeKind: 'offer' },
    alternativeUntil: now.add({ hours: 48 }).toString({ fractionalSecondDigits: 3 }),
  })
  expect(await dataOf(id, 'time-offered')).toMatchObject({
    ...{ date: from, otherDate: to, otherTime: '14:00', personalLine: 'A calmer day.' },
  })
  expect(await refusalOf(offerTime(id, offer(to, '16:00'), now))).toMatchObject({
    message: OFFERED_ALREADY,
  })
  expect(await refusalOf(moveOwnBooking(id, at(to, '16:00'), now))).toMatchObject({
    message: ALREADY_OPEN,
  })
  expect(await refusalOf(answerProposal(id, 'accept', now))).toMatchObject({
    code: 'failed-precondition',
  })

  expect(await answerOffer(id, 'take-offer', now)).toMatchObject({ status: 'confirmed' })
  expect(await rowOf(id)).toMatchObject({
    status: 'confirmed',
    date: to,
    time: '14:00',
    alternativeKind: null,
  })
  expect(await cellsOf(id)).toEqual(hour(to, '14:00', '14:30'))
  expect(await dataOf(id, 'confirmed')).toMatchObject({
    date: to,
    instead: { date: from, time: '10:00' },
  })
  expect(await dataOf(id, 'other-time-answered')).toMatchObject({ ended: 'accepted' })
  expect(await refusalOf(answerOffer(id, 'take-offer', now))).toMatchObject({
    code: 'failed-precondition',
  })
})

test('an offer that is declined or over leaves the request waiting, and then it may be released', async () => {
  const asked = now.subtract({ hours: 60 })
  const waiting = async () => {
    const booking = await requested(
      { date: freshDate(), time: '10:00', service: 'Glam Makeup' },
      { now: asked },
    )
    await offerTime(booking.id, offer(freshDate(), '14:00'), now)
    return booking.id
  }
  const [kept, over] = [await waiting(), await waiting()]
  await answerOffer(kept, 'keep-time', now)
  expect(await rowOf(kept)).toMatchObject({
    status: 'pending',
    time: '10:00',
    alternativeKind: null,
  })
  await processPendingRequests(now.add({ hours: 20 }))
  expect(await rowOf(kept)).toMatchObject({ status: 'cancelled' })
  expect(await rowOf(over)).toMatchObject({ status: 'pending', alternativeKind: 'offer' })
  expect(await kindsOf(over)).not.toContain('request-waiting')

  const end = now.add({ hours: 48 })
  await endAlternatives(end)
  expect(await kindsOf(over)).toEqual(
    expect.arrayContaining(['offer-ended', 'other-time-answered']),
  )
  await expectWhole(over)
  await processPendingRequests(end)
  expect(await rowOf(over)).toMatchObject({ status: 'cancelled' })
  await expectWhole(over)
})

test('an offer or a proposal ends at the earlier start, and is nobody’s after that', async () => {
  // Tomorrow at 22:00 is 46 hours away at most: sooner than the 48 an offer is held for.
  const soon = now.toZonedDateTimeISO('America/Toronto').add({ days: 1 })
  const near = soon.toPlainDate().toString()
  const added = await addBooking(
    manualBooking.parse({
      ...{ name: 'Soon', email: 'soon@example.com', service: 'Lashes', status: 'pending' },
      ...{ date: near, time: '22:00', accepted: 'off-grid past', reason: 'Late' },
    }),
    now,
  )
  const id = added.id
  expect(await offerTime(id, offer(freshDate(), '14:00'), now)).toMatchObject({
    alternative: { kind: 'offer' },
  })
  const until = Temporal.Instant.from(String((await rowOf(id))?.alternativeUntil))
  expect(until.toZonedDateTimeISO('America/Toronto').toPlainDateTime().toString()).toBe(
    `${near}T22:00:00`,
  )
  expect(await refusalOf(answerOffer(id, 'take-offer', until))).toMatchObject({
    code: 'failed-precondition',
  })
  await endAlternatives(until)
  expect(await kindsOf(id)).not.toContain('offer-ended')
})

test('same-day times may overlap: each half hour is held once, and the right ones stay', async () => {
  const date = freshDate()
  const { id } = await confirmed(date)
  await moveOwnBooking(id, at(date, '10:30'), now)
  expect(await cellsOf(id)).toEqual(hour(date, '10:00', '10:30', '11:00'))
  await answerProposal(id, 'accept', now)
  expect(await cellsOf(id)).toEqual(hour(date, '10:30', '11:00'))
})

test('the client’s new time is judged as a new request’s is', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const { id } = await confirmed(from)
  await requested({ date: to, time: '12:00', service: 'Lashes' })
  await blockTimes(blockedTimeRequest.parse({ date: to, startTime: '15:00', endTime: '15:00' }), {
    now,
    evenIfAffecting: true,
  })
  for (const time of ['11:30', '12:00', '14:30', '15:00'])
    expect(await refusalOf(moveOwnBooking(id, at(to, time), now))).toMatchObject({
      fields: { time: sentences.slotTaken },
    })
  const refused = async (date: string, time: string) => {
    const refusal = await refusalOf(moveOwnBooking(id, at(date, time), now))
    return Object.keys(refusal?.fields ?? {})
  }
  expect(await refused(from, '10:00')).toEqual(['time'])
  expect(await refused(to, '09:15')).toEqual(['time'])
  expect(await refused(to, '07:00')).toEqual(['time'])
  expect(await refused(daysAhead(-1), '10:00')).toEqual(['date'])
  expect(await refused(daysAhead(900), '10:00')).toEqual(['date'])
  expect(await rowOf(id)).toMatchObject({ alternativeKind: null, calendarSequence: 1 })
})

test('hours, notice and the hours for cancelling hold for moving too', async () => {
  const { id } = await confirmed(daysAhead(3))
  const set = async (over: Record<string, unknown>) => {
    const value = { ...hoursFrom({}), ...over }
    await publish({ piece: 'hours', version: contentVersion('hours'), value, userId: null }, now)
  }
  await loadContent()
  const closed = freshDate()
  await set({ closed: [closed] })
  expect(await refusalOf(moveOwnBooking(id, at(closed, '10:00'), now))).toMatchObject({
    fields: { time: sentences.slotTaken },
  })
  await set({ minNoticeHours: 24 * 10 })
  expect(await refusalOf(moveOwnBooking(id, at(daysAhead(4), '10:00'), now))).toMatchObject({
    code: 'invalid-argument',
  })
  await set({ cancelHours: 24 * 5 })
  const promisedMore = await confirmed(daysAhead(3), { time: '14:00' })
  expect(
    await refusalOf(moveOwnBooking(promisedMore.id, at(freshDate(), '10:00'), now)),
  ).toMatchObject({ message: expect.stringContaining('too late') })
  await db.rows('delete from "contentVersions"')
  await loadContent()
})

test('a client’s buffers stand in others’ way but not in their own', async () => {
  const date = freshDate()
  const { id } = await confirmed(date, {
    place: 'mobile',
    address: '1 Sample Street',
    time: '12:00',
  })
  const to = freshDate()
  await moveOwnBooking(id, at(to, '12:00'), now)
  expect(await request({ date: to, time: '11:30', service: 'Lashes' })).toMatchObject({
    reason: 'slot-taken',
  })
  await withdrawProposal(id, now)
  expect((await request({ date: to, time: '11:30', service: 'Lashes' })).ok).toBe(true)
  await moveOwnBooking(id, at(date, '12:30'), now)
})

test('the requests of one address lie on three dates, moved or not', async () => {
  const email = 'party@example.com'
  const [first] = [
    await glam(freshDate(), { email }),
    await glam(freshDate(), { email }),
    await glam(freshDate(), { email }),
  ]
  await moveOwnBooking(first.id, at(freshDate(), '14:00'), now)
  const together = freshDate()
  for (const time of ['09:00', '11:00']) await glam(together, { email: 'two@example.com', time })
  for (let other = 0; other < 2; other += 1) await glam(freshDate(), { email: 'two@example.com' })
  const [row] = await db.rows<{ id: string }>('select id from bookings where date = ?', [together])
  expect(
    await refusalOf(moveOwnBooking(row?.id ?? '', at(freshDate(), '14:00'), now)),
  ).toMatchObject({ message: expect.stringContaining('three dates') })
})

test('the artist may set blocks and the grid aside with a reason, a held time never', async () => {
  const [from, to] = [freshDate(), freshDate()]
  const { id } = await glam(from)
  await requested({ date: to, time: '12:00', service: 'Lashes' })
  await blockTimes(blockedTimeRequest.parse({ date: to, startTime: '15:00', endTime: '15:00' }), {
    now,
    evenIfAffecting: true,
  })
  const anyhow = { accepted: ['blocked', 'off-grid'], reason: 'For a friend' }
  expect(await refusalOf(offerTime(id, offer(to, '12:00', anyhow), now))).toMatchObject({
    fields: { time: HELD },
  })
  expect(await overridesOf(offerTime(id, offer(to, '15:00'), now))).toEqual(['blocked'])
  expect(await refusalOf(offerTime(id, offer(daysAhead(-1), '15:00', anyhow), now))).toMatchObject({
    message: expect.stringContaining('has passed'),
  })
  expect(await refusalOf(offerTime(id, offer(from, '10:00'), now))).toMatchObject({
    code: 'invalid-argument',
  })
  await expectWhole(id)
  await offerTime(id, offer(to, '15:10', anyhow), now)
})

test('only a request that holds its time and has an address is offered another', async () => {
  const { id } = await confirmed(freshDate())
  expect(await refusalOf(offerTime(id, offer(freshDate(), '10:00'), now))).toMatchObject({
    message: expect.stringContaining('Only a request'),
  })
  const entry = { name: 'By phone', service: 'Lashes', time: '09:00', status: 'pending' }
  const added = await addBooking(manualBooking.parse({ ...entry, date: freshDate() }), now)
  const byHand = added.id
  expect(await refusalOf(offerTime(byHand, offer(freshDate(), '10:00'), now))).toMatchObject({
    message: expect.stringContaining('no email address'),
  })
  expect(await refusalOf(offerTime('no-such-id', offer(freshDate(), '10:00'), now))).toMatchObject({
    code: 'not-found',
  })
})

test('whatever settles the appointment ends what stood open, and frees it', async () => {
  const acts = {
    cancel: (id: string) => changeBookingStatus(id, 'cancelled', now),
    'cancel-own': (id: string) => cancelOwnBooking(id, now),
    confirm: (id: string) => changeBookingStatus(id, 'confirmed', now),
    delete: (id: string) => deleteBooking(id),
    move: async (id: string) => {
      const seen = Number((await rowOf(id))?.calendarSequence)
      const move = {
        ...at(freshDate(), '09:00'),
        accepted: [],
        reason: null,
        mailClient: true,
        seen,
      }
      return await moveBooking(id, move, now)
    },
  }
  for (const [name, act] of Object.entries(acts)) {
    const other = freshDate()
    const { id } = await glam(freshDate())
    await offerTime(id, offer(other, '14:00'), now)
    await act(id)
    expect(await holdersOn(db.home, other), name).toEqual([])
    const row = await rowOf(id)
    if (name === 'delete') expect(row).toBeUndefined()
    else expect(row, name).toMatchObject({ alternativeKind: null, alternativeUntil: null })
    await expectWhole(id)
    expect(await refusalOf(answerOffer(id, 'take-offer', now))).not.toBeNull()
  }
})

test('an answer that is taken back brings the offer it ended back, unless its time was taken since', async () => {
  for (const [answer, isLate] of [
    ['cancelled', false],
    ['confirmed', false],
    ['confirmed', true],
  ] as const) {
    const [to, at] = [freshDate(), now.add({ seconds: 1 })]
    const { id } = await glam(freshDate())
    await offerTime(id, offer(to, '14:00'), now)
    await changeBookingStatus(id, answer, at, { mailAfterSeconds: 10 })
    if (isLate) await freeAnsweredTimes(at.add({ seconds: 10 }))
    const other = await request({ date: to, time: '14:30', service: 'Lashes' })
    expect(other.ok).toBe(isLate)
    expect((await undoAct(id, at.add({ seconds: 10 })))?.status).toBe('pending')
    expect((await rowOf(id))?.alternativeKind).toBe(isLate ? null : 'offer')
    await expectWhole(id)
  }
})

test('of a client, the artist and the clock that act at once, one has their way', async () => {
  const end = now.add({ hours: 48 }).subtract({ milliseconds: 1 })
  for (let round = 0; round < 6; round += 1) {
    const [from, to] = [freshDate(), freshDate()]
    const { id } = await glam(from)
    await offerTime(id, offer(to, '14:00'), now)
    await Promise.all([
      refusalOf(answerOffer(id, 'take-offer', end)),
      refusalOf(answerOffer(id, 'keep-time', end)),
      refusalOf(changeBookingStatus(id, round % 2 ? 'confirmed' : 'cancelled', end)),
      endAlternatives(now.add({ hours: 48 })),
      request({ date: to, time: '14:00', service: 'Lashes' }),
      request({ date: from, time: '10:00', service: 'Lashes' }),
    ])
    await expectWhole(id)
    const row = await rowOf(id)
    expect(row?.alternativeKind).toBeNull()
    const kinds = await kindsOf(id)
    for (const kind of ['confirmed', 'other-time-answered', 'offer-ended'])
      expect(kinds.filter((one) => one === kind).length).toBeLessThanOrEqual(1)
  }
})

test('of a proposal that is accepted, declined, withdrawn and cancelled at once, the cells are whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [from, to] = [freshDate(), freshDate()]
    const { id } = await confirmed(from)
    await Promise.all(
      ['14:00', '16:00'].map((time) => refusalOf(moveOwnBooking(id, at(to, time), now))),
    )
    expect(await cellsOf(id)).toHaveLength(4)
    const refusals = await Promise.all([
      refusalOf(answerProposal(id, 'accept', now)),
      refusalOf(answerProposal(id, 'decline', now)),
      refusalOf(withdrawProposal(id, now)),
      endAlternatives(now.add({ hours: 72 })),
    ])
    expect(refusals.filter((one) => one === null).length).toBeLessThanOrEqual(1)
    await expectWhole(id)
    expect(await eventsOf(id)).toHaveLength(4)
  }
})

const moveTo = (date: string, time: string, over: Record<string, unknown> = {}) =>
  appointmentMove.parse({ date, time, mailClient: 'on', seen: '1', ...over })

test('the artist makes an appointment longer and shorter; its client hears of the length, and it can be undone', async () => {
  const date = freshDate()
  const { id, durationMinutes } = await confirmed(date)
  expect(durationMinutes).toBe(60)
  const { booking } = await moveBooking(id, moveTo(date, '10:00', { minutes: '120' }), now, {
    undoSeconds: 10,
  })
  expect(booking.durationMinutes).toBe(120)
  expect(await cellsOf(id)).toEqual(hour(date, '10:00', '10:30', '11:00', '11:30'))
  expect(await dataOf(id, 'moved')).toMatchObject({
    ...{ fromDate: date, fromTime: '10:00', fromMinutes: 60 },
    details: { durationMinutes: 120 },
  })
  await undoAct(id, now)
  expect(await cellsOf(id)).toEqual(hour(date, '10:00', '10:30'))
  expect(await kindsOf(id)).not.toContain('moved')

  const shorter = moveTo(date, '10:00', { minutes: '30', seen: '3', mailClient: '' })
  await moveBooking(id, shorter, now)
  expect(await cellsOf(id)).toEqual(hour(date, '10:00'))
})

test('what the artist made longer stays so when a name is corrected and the client comes to another place', async () => {
  const date = freshDate()
  const { id } = await confirmed(date)
  await moveBooking(id, moveTo(date, '10:00', { minutes: '150', mailClient: '' }), now)
  const { booking } = await correctBooking(id, await sentForm(id, { name: 'Right Name' }), now)
  expect(booking).toMatchObject({ name: 'Right Name', durationMinutes: 150 })
  const asked = { place: 'mobile', address: '12 Bay Street', postalCode: 'M5V 1A1' } as const
  const planned = await plannedParty(database(), booking, { ...asked, people: null, readyBy: null })
  expect(planned).toMatchObject({ booking: { durationMinutes: 150 } })
})

test.each(['0', '15', '45', '-30', '1470', '90.5', 'abc', ''])(
  '%j is no length of an appointment',
  (minutes) => {
    const form = { date: '2027-06-19', time: '10:00', seen: '0', minutes }
    expect(appointmentMove.safeParse(form).success).toBe(false)
  },
)

test('an appointment is not stretched over another, nor a wedding morning beyond its plan', async () => {
  const date = freshDate()
  const { id } = await confirmed(date)
  await glam(date, { time: '11:00' })
  expect(
    await refusalOf(moveBooking(id, moveTo(date, '10:00', { minutes: '90' }), now)),
  ).toMatchObject({ code: 'aborted', message: HELD })
  expect(await cellsOf(id)).toEqual(hour(date, '10:00', '10:30'))

  const wedding = await confirmed(freshDate(), {
    ...{ service: 'Bridal Makeup', bride: '1', readyBy: '13:00' },
  })
  const row = await rowOf(wedding.id)
  const longer = moveTo(String(row?.date), String(row?.time), { minutes: '480' })
  expect(await refusalOf(moveBooking(wedding.id, longer, now))).toMatchObject({
    code: 'failed-precondition',
  })
})
