import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { findMorningPlan } from '#app/booking/morning-plans.server.ts'
import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { readNames } from '#app/weddings/give-names.schema.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import {
  endPartyPage,
  findParty,
  makePartyPage,
  PARTY_OVER,
  partyPathOf,
} from '#app/weddings/party-page.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { mailsAbout } from '../../support/database/rows.ts'
import { proved, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ RATE_LIMIT: 'on' })
const now = () => Temporal.Now.instant()
const PEOPLE = { bride: 1, attendants: 1, mothers: 1, juniors: 0 }

const wedding = async (ask = proved) =>
  await ask({
    ...{ date: freshDate(), service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' },
    time: undefined,
  })

async function named(id: string, said: Record<string, string>) {
  const plan = await findMorningPlan(database(), id)
  if (!plan) throw new Error('no plan')
  const fields = Object.fromEntries(
    plan.chairs.flatMap((chair) =>
      said[chair.role] === undefined ? [] : [[`name-${chair.id}`, said[chair.role] ?? '']],
    ),
  )
  const given = readNames({ ...fields, ...(said.town ? { town: said.town } : {}) }, plan)
  return await giveNames(id, given, now())
}

const tokenOf = async (id: string) => (await partyPathOf(id))?.split('/').at(-1) ?? ''

test('names and town are kept, raise the sequence, and the artist is told once', async () => {
  const { id } = await wedding()
  expect(await named(id, { mother: ' Claire ', town: 'Newmarket' })).toBe(true)
  expect(await named(id, { mother: 'Claire', town: 'Newmarket' })).toBe(false)
  const plan = await findMorningPlan(database(), id)
  expect(plan?.town).toBe('Newmarket')
  expect(plan?.chairs.find(({ role }) => role === 'mother')?.name).toBe('Claire')
  expect(await findBooking(database(), id)).toMatchObject({ calendarSequence: 1 })
  const mails = await mailsAbout(db.home, id)
  expect(mails.filter(({ kind }) => kind === 'names-given')).toHaveLength(1)
})

test('an unproved wedding has no party page and takes no names, until it is confirmed', async () => {
  const { id } = await wedding(requested)
  const unproved = { code: 'permission-denied', message: sentences.notProved }
  expect(await refusalOf(named(id, { mother: 'Claire' }))).toMatchObject(unproved)
  expect(await refusalOf(makePartyPage(id, now()))).toMatchObject(unproved)
  expect(await partyPathOf(id)).toBeNull()
  await changeBookingStatus(id, 'confirmed', now())
  await makePartyPage(id, now())
  expect(await partyPathOf(id)).not.toBeNull()
  expect(await named(id, { mother: 'Claire' })).toBe(true)
})

test('a name of two lines or beyond its length is refused at its chair', async () => {
  const { id } = await wedding()
  const plan = await findMorningPlan(database(), id)
  const [chair] = plan?.chairs ?? []
  if (!plan || !chair) throw new Error('no plan')
  for (const name of ['x'.repeat(101), 'a\u0007b'])
    expect(
      await refusalOf((async () => readNames({ [`name-${chair.id}`]: name }, plan))()),
    ).toMatchObject({ fields: { [`name-${chair.id}`]: expect.stringContaining('100') } })
})

test('the page has one link, which is stored as a hash, and works until it is taken back', async () => {
  const { id } = await wedding()
  await Promise.all([makePartyPage(id, now()), makePartyPage(id, now())])
  const token = await tokenOf(id)
  const rows = await db.rows<{ tokenHash: string }>('select * from "partyPages"')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await findParty(token, now())).toMatchObject({ booking: { id } })
  expect(await findParty(`${token.slice(0, -1)}x`, now())).toBeNull()

  const other = await wedding()
  await makePartyPage(other.id, now())
  await endPartyPage(id, now())
  await endPartyPage(id, now())
  expect(await findParty(token, now())).toBe('gone')
  // Another wedding's page is not touched.
  expect(await findParty(await tokenOf(other.id), now())).toMatchObject({
    booking: { id: other.id },
  })
  expect(await partyPathOf(id)).toBeNull()
  await makePartyPage(id, now())
  expect(await tokenOf(id)).not.toBe(token)
  expect(await findParty(token, now())).toBe('gone')
  const events = await db.rows<{ what: string }>(
    `select what from "bookingEvents" where "bookingId" = ? and what like 'party-%' order by at`,
    [id],
  )
  expect(events.map(({ what }) => what).sort()).toEqual([
    ...['party-page-made', 'party-page-made', 'party-page-revoked'],
  ])
})

test('a cancelled wedding takes no names and gets no page; a deleted one takes its page along', async () => {
  const { id } = await wedding()
  await makePartyPage(id, now())
  const token = await tokenOf(id)
  await changeBookingStatus(id, 'cancelled', now())
  const over = { code: 'failed-precondition', message: PARTY_OVER }
  expect(await refusalOf(named(id, { mother: 'Claire' }))).toMatchObject(over)
  expect(await refusalOf(makePartyPage(id, now()))).toMatchObject(over)
  await deleteBooking(id)
  expect(await findParty(token, now())).toBeNull()
  expect(await db.rows('select * from "morningPlans"')).toEqual([])
})

test('the page and its calendar files end 30 days after the day, and no new one is made', async () => {
  const { id, date } = await wedding()
  await makePartyPage(id, now())
  const token = await tokenOf(id)
  const at = (days: number) =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime('America/Toronto').toInstant()
  expect(await findParty(token, at(30))).toMatchObject({ booking: { id } })
  expect(await findParty(token, at(31))).toBe('gone')
  expect(await refusalOf(makePartyPage(id, at(31)))).toMatchObject({ message: PARTY_OVER })
})
