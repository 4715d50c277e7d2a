import { beforeEach, expect, test } from 'vitest'
import {
  cancelOwnBooking,
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { draftCode } from '#app/codes/draft-code.server.ts'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { findDraft } from '#app/content/content-drafts.server.ts'
import { content, contentVersion, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { sentForm } from '../../support/model/acts/common.ts'

const db = actDatabase()
beforeEach(loadContent)

const now = Temporal.Now.instant().round('millisecond')
const { date: today } = localNow(now, 'America/Toronto')

const CODE = { code: 'GLOW20', percent: 20 }
const NOT_USABLE = 'This code can’t be used for this request.'

async function setCodes(...codes: object[]) {
  const version = contentVersion('codes')
  const outcome = await publish({ piece: 'codes', version, value: { codes }, userId: null }, now)
  expect(outcome).toMatchObject({ ok: true })
}

const withCode = (code: string, over: object = {}) => ({
  ...{ date: freshDate(), service: 'Glam Makeup', code },
  ...over,
})
const ask = (code: string, over: object = {}) => request(withCode(code, over), { now })
const asked = (code: string, over: object = {}) => requested(withCode(code, over), { now })

async function quoteOf(id: string) {
  const booking = await findBooking(database(), id)
  if (!booking?.quote) throw new Error('there is no quote')
  return booking.quote
}

test('a code takes its part off all lines, add-ons included, whatever its case and spaces', async () => {
  await setCodes(CODE)
  const { id } = await asked(' glow 20 ', { addOns: { lashes: 1, ownLashes: 0, trial: 0 } })
  const { lines, subtotal, total } = await quoteOf(id)
  expect(lines.at(-1)).toEqual({
    ...{ item: 'code', label: 'GLOW20', count: 1, each: -3_300, amount: -3_300, list: null },
  })
  expect([subtotal, total]).toEqual([13_200, 13_200])
})

test('a code is never worth more than the lines, and nothing where they cost nothing', async () => {
  await setCodes({ code: 'HUGE', amount: 1_000_000 })
  expect((await quoteOf((await asked('HUGE')).id)).total).toBe(0)
  const free = await asked('HUGE', { service: 'Free Consultation' })
  expect((await quoteOf(free.id)).lines.map(({ item }) => item)).toEqual(['service'])
})

test.each([
  ['unknown', 'NOTHING', {}],
  ['not open yet', 'GLOW20', { from: addDays(today, 1) }],
  ['over', 'GLOW20', { to: addDays(today, -1) }],
])(
  'a code that is %s is refused in the same words, and nothing is stored',
  async (_why, text, over) => {
    await setCodes({ ...CODE, ...over })
    expect(await ask(text)).toMatchObject({ errors: { code: NOT_USABLE } })
    expect(await db.rows('select id from bookings')).toEqual([])
  },
)

test('a code for other services is refused with that reason, while it may be used at all', async () => {
  await setCodes({ ...CODE, services: ['prom'] })
  const other = { errors: { code: 'This code is for another service.' } }
  expect(await ask('GLOW20')).toMatchObject(other)
  await setCodes({ ...CODE, services: ['prom'], to: addDays(today, -1) })
  expect(await ask('GLOW20')).toMatchObject({ errors: { code: NOT_USABLE } })
})

test('the same form sent again is the same request, also once its code has no use left', async () => {
  await setCodes({ ...CODE, maxUses: 1 })
  const once = withCode('GLOW20', { email: 'twice@client.example' })
  const idempotency = { key: 'key-of-a-form', bodyHash: 'the same' }
  const first = await requested(once, { now, idempotency })
  await setCodes()
  expect((await requested(once, { now, idempotency })).id).toBe(first.id)
})

test('the days of a code belong to it', async () => {
  await setCodes({ ...CODE, from: today, to: today })
  expect(await ask('GLOW20')).toMatchObject({ ok: true })
})

test('of forty requests at once for a code with one use left one gets it', async () => {
  await setCodes({ ...CODE, maxUses: 1 })
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => ask('GLOW20')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.rows('select id from bookings')).toHaveLength(1)
})

test.each([
  ['cancelled by the client', cancelOwnBooking],
  ['declined', (id: string) => changeBookingStatus(id, 'cancelled', now)],
  ['deleted', deleteBooking],
] as const)('a request that is %s gives its use back', async (_how, end) => {
  await setCodes({ ...CODE, maxUses: 1 })
  const { id } = await asked('GLOW20')
  expect(await ask('GLOW20')).toMatchObject({ errors: { code: NOT_USABLE } })
  await end(id, now)
  expect(await ask('GLOW20')).toMatchObject({ ok: true })
})

test('a request taken up again keeps its price and counts again, beyond what the code allows', async () => {
  await setCodes({ ...CODE, maxUses: 1 })
  const { id } = await asked('GLOW20')
  await changeBookingStatus(id, 'cancelled', now)
  await asked('GLOW20')
  await changeBookingStatus(id, 'confirmed', now)
  expect((await quoteOf(id)).total).toBe(11_200)
  expect(await ask('GLOW20')).toMatchObject({ errors: { code: NOT_USABLE } })
})

test('once for each client counts what was confirmed, by any spelling of the address', async () => {
  await setCodes({ ...CODE, oncePerClient: true })
  const email = 'once@client.example'
  const { id } = await asked('GLOW20', { email })
  const other = email.replace('@', '+again@').toUpperCase()
  expect(await ask('GLOW20', { email: other })).toMatchObject({ ok: true })
  await changeBookingStatus(id, 'confirmed', now)
  const spent = { errors: { code: NOT_USABLE } }
  expect(await ask('GLOW20', { email: other })).toMatchObject(spent)
  expect(await ask('GLOW20')).toMatchObject({ ok: true })
})

test('the code stays as promised: beside a line of the artist’s, for another party, and once it is changed', async () => {
  await setCodes(CODE)
  const { id } = await asked('GLOW20')
  await setCodes()
  await addQuoteLine(id, { label: 'Extra', amount: 1_000 }, { now })
  expect((await quoteOf(id)).total).toBe(12_200)
  await correctBooking(id, await sentForm(id, { lashes: '2' }), now)
  const { lines, total } = await quoteOf(id)
  expect(lines.find(({ item }) => item === 'code')?.amount).toBe(-3_800)
  expect(total).toBe(16_200)
})

test('codes name services that are there, one of percent and amount, and each once', async () => {
  const refused = async (piece: 'codes' | 'policies' | 'services', value: unknown) => {
    const outcome = await publish(
      { piece, version: contentVersion(piece), value, userId: null },
      now,
    )
    if (outcome.ok || outcome.reason !== 'invalid') throw new Error('it was not refused')
    return Object.keys(outcome.fields)
  }
  const both = { codes: [{ ...CODE, amount: 100 }] }
  expect(await refused('codes', both)).toEqual(['codes.0.amount'])
  const twice = { codes: [CODE, { ...CODE, code: 'glow20' }] }
  expect(await refused('codes', twice)).toEqual(['codes.1.code'])
  const unknown = { codes: [{ ...CODE, services: ['nothing'] }] }
  expect(await refused('codes', unknown)).toEqual(['codes.0.services.0'])
  const { retainer, ...policies } = content('policies')
  const byService = (part: object) => ({
    ...policies,
    retainer: { ...retainer, byService: part },
  })
  expect(await refused('policies', byService({ nothing: { percent: 0 } }))).toEqual([
    'retainer.byService.nothing',
  ])

  const [first] = content('services').services
  await setCodes({ ...CODE, services: [first?.id] })
  const { services, ...rest } = content('services')
  const at = services.findIndex(({ id }) => id === first?.id)
  const without = { ...rest, services: services.filter(({ id }) => id !== first?.id) }
  expect(await refused('services', without)).toContain(`services.${at}`)
})

test('the code of a letter is put into the draft once, beside what is published', async () => {
  await setCodes({ code: 'SPRING', percent: 10 })
  const codesInDraft = async () => {
    const draft = await findDraft(database(), 'codes')
    return (
      draft && (JSON.parse(draft.value) as { codes: { code: string; percent: number }[] }).codes
    )
  }
  expect(await draftCode({ code: 'Spring', percent: 50 }, now)).toBe(true)
  expect(await codesInDraft()).toBeNull()
  for (const code of ['GLOW20', 'glow20'])
    expect(await draftCode({ code, percent: 20 }, now)).toBe(true)
  expect(await codesInDraft()).toMatchObject([
    { code: 'SPRING', percent: 10 },
    { code: 'GLOW20', percent: 20 },
  ])
  expect(checkPiece('codes', { codes: await codesInDraft() })).toMatchObject({ ok: true })
})
