import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { openOn } from '#app/booking/times/opening-hours.ts'
import { clientsAt } from '#app/clients/clients.server.ts'
import { mergeClients, separateClient } from '#app/clients/merge-clients.server.ts'
import { saveClientWords, wordsVersion } from '#app/clients/save-client-words.server.ts'
import { content, contentVersion, refreshContent } from '#app/content/current.server.ts'
import type { Hours } from '#app/content/hours.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { addBooking } from '#app/manual-entry/add-booking.server.ts'
import { manualBooking } from '#app/manual-entry/manual-booking.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { removeBlockedTimes } from '#app/schedule/remove-blocked-times.server.ts'
import { setHours } from '#app/schedule/set-hours.server.ts'
import { entryEdit } from '#app/waitlist/edit-entry.schema.ts'
import { editEntry, offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { refusalOf } from '../../refusal.ts'
import { readState } from '../../simulation/state.ts'
import { NOTHING, type World } from '../world.ts'
import {
  type Act,
  about,
  addressesOf,
  flag,
  isAny,
  never,
  next,
  only,
  publishes,
  separated,
  timeFrom,
  withEntry,
} from './common.ts'

/** What the artist enters, keeps free, writes about people and publishes. */
export const DESK = {
  'enter by hand': async (model, pick) => {
    const entry = manualBooking.parse({
      ...timeFrom(model, pick),
      ...{ name: 'Avery Stone', email: `client-${next(model)}@client.example` },
      ...{ service: content('services').services[0]?.name, status: pick(['confirmed', 'pending']) },
      mailClient: 'on',
    })
    await addBooking(entry, model.now)
    return { about: [], adds: true }
  },
  'block a time': async (model, pick, world) => {
    const { date, time } = timeFrom(model, pick)
    const block = { date, startTime: time, endTime: time, reason: null }
    const evenIfAffecting = pick([true, false]) ?? true
    const refused = await refusalOf(blockTimes(block, { now: model.now, evenIfAffecting }))
    const isHeld = await isHeldAt(world, { date, time }, model.now)
    never(!refused && !evenIfAffecting && isHeld, `${date} ${time} was blocked without a word`)
    return NOTHING
  },
  'close a day': async (model, pick, world) => {
    const { date } = timeFrom(model, pick)
    const { closed, ...hours } = content('hours')
    const value = { ...hours, closed: closed.includes(date) ? [] : [...closed, date] }
    const evenIfTouching = pick([true, false]) ?? true
    await refreshContent()
    const set = { version: contentVersion('hours'), value, inWords: null }
    const by = { userId: null as never, evenIfTouching }
    const refused = await refusalOf(setHours(set, by, model.now))
    const isClosed = !refused && value.closed.length > 0 && !evenIfTouching
    never(
      isClosed && (await isBusy(world, { date, now: model.now }, hours)),
      `${date} was closed without a word`,
    )
    return NOTHING
  },
  'offer by hand': withEntry(['waiting'], async ({ id }, { now }, pick) => {
    await refusalOf(offerByHand(id, pick([null, '10:00' as TimeOfDay]) ?? null, now))
    return undefined
  }),
  'correct an entry': withEntry(['waiting'], async (entry, model, pick) => {
    const email = pick([`right-${next(model)}@client.example`, entry.email]) ?? entry.email
    const { id, date, service, updatedAt: seen } = entry
    const to = { name: 'Right Name', email, date, service, seen, mailClient: 'on' }
    const refused = await refusalOf(editEntry(id, entryEdit.parse(to), model.now))
    never(refused !== null, `the entry was refused: ${JSON.stringify(refused)}`)
    return undefined
  }),
  'open a blocked time': async (model, pick, { rows }) => {
    const block = pick(
      await rows<{ id: string }>('select id from "blockedTimes" order by date, id'),
    )
    if (block) await removeBlockedTimes({ id: block.id }, model.now)
    return NOTHING
  },

  // What the artist writes about people.
  'note a sensitivity': about(isAny, [], async ({ email }, model) => {
    const [client] = await clientsAt(database(), [email.toLowerCase()])
    if (!client) throw new Error(`nobody is known at ${email}`)
    const word = `noted ${next(model)}`
    const sensitivities = [client.sensitivities, word].filter(Boolean).join('; ')
    const notes = [client.notes, `about ${word}`].filter(Boolean).join('\n')
    const words = { notes, sensitivities }
    const refused = await refusalOf(saveClientWords(client.id, words, wordsVersion(client)))
    never(refused !== null, `the words were refused: ${refused?.message}`)
    model.notedAt.set(word, email)
    flag(model, email, [word])
  }),
  'take a merge back': only(
    ({ merged }) => merged.length > 0,
    async (model, pick, { rows }) => {
      const merged = `select id, email from clients where "mergedInto" is not null order by email`
      const client = pick(await rows<{ id: string; email: string }>(merged))
      if (!client) return NOTHING
      never((await refusalOf(separateClient(client.id))) !== null, 'a merge was not taken back')
      separated(model, client.email)
      return NOTHING
    },
  ),
  'write the same words again': about(isAny, [], async ({ email }) => {
    const [client] = await clientsAt(database(), [email.toLowerCase()])
    never(!client, `nobody is known at ${email}`)
    if (client) await saveClientWords(client.id, client, wordsVersion(client))
  }),
  merge: about(isAny, [], async ({ email }, model, pick) => {
    const others = [...model.promised.values()].filter((one) => one.email !== email)
    const other = pick(others)
    const [client] = await clientsAt(database(), [email.toLowerCase()])
    if (!other || !client) return
    if (await refusalOf(mergeClients(client.id, other.email.toLowerCase()))) return
    model.merged.push([email, other.email])
    const known = [...model.promised.values()]
      .filter((one) => addressesOf(model, email).has(one.email))
      .flatMap(({ id }) => [...(model.flags.get(id) ?? [])])
    flag(model, email, known)
  }),

  // What the artist publishes.
  'rename a service': publishes('services', ({ services }, model, pick) => {
    const service = pick(services)
    if (service) service.name = `Service ${next(model)}`
  }),
  'change minutes': publishes('services', ({ services }, _model, pick) => {
    const service = pick(services)
    if (service) service.minutes = service.minutes === 60 ? 90 : 60
  }),
  'take a service off offer': publishes('services', ({ services }, _model, pick) => {
    const service = pick(services.filter(({ id }) => id !== 'glam'))
    if (service) service.offered = !service.offered
  }),
  'change prices': publishes('prices', ({ tables }) => {
    for (const row of tables.flatMap(({ rows }) => rows)) row.price += 5
  }),
  'set another time to answer': publishes('hours', (hours, _model, pick) => {
    hours.pendingHours = pick([12, 72, 24]) ?? 12
  }),
  'change prices in another process': async (model, _pick, { rows }) => {
    await refreshContent()
    const value = structuredClone(content('prices'))
    for (const row of value.tables.flatMap((table) => table.rows)) row.price += 5
    const version = contentVersion('prices') + 1
    await rows(
      `insert into "contentVersions" (piece, version, value, "createdAt", "userId")
       values ('prices', ?, ?, ?, null)`,
      [version, JSON.stringify(value), toIsoInstant(model.now)],
    )
    return NOTHING
  },
  'keep other minutes free': publishes('hours', (hours, _model, pick) => {
    hours.bufferMinutes = pick([15, 30, 0]) ?? 15
  }),
  'turn tax on or off': publishes('studio', (studio) => {
    studio.tax = studio.tax ? null : { label: 'HST', rate: 1300, number: '12345 6789 RT0001' }
  }),
  'publish a code': publishes('codes', (codes, _model, pick) => {
    const percent = pick([20, null, 100]) ?? null
    codes.codes = [
      {
        ...{ id: 'glow', code: 'GLOW20', label: 'Autumn', services: [], from: null, to: null },
        ...{ percent, amount: percent === null ? 5_000 : null },
        ...{ maxUses: pick([1, 2, null]) ?? null, oncePerClient: pick([true, false]) ?? true },
      },
    ]
  }),
  'ask for a retainer or not': publishes('policies', (policies, _model, pick) => {
    policies.retainer.percent = pick([50, 0, 100]) ?? 50
  }),
} satisfies Record<string, Act>

/** Who has a half hour, or is offered it; what was declined keeps it only in case of an undo. */
async function isHeldAt(world: World, { date, time }: StartTime, now: Temporal.Instant) {
  const held = `select cell from "bookingCells"
    left join bookings on bookings.id = "bookingCells"."bookingId"
    left join "waitlistEntries" on "waitlistEntries".id = "bookingCells"."waitlistEntryId"
    where "bookingCells".date = ? and cell = ?
      and (bookings.status <> 'cancelled' or "waitlistEntries"."expiresAt" > ?)`
  return (await world.rows(held, [date, time, toIsoInstant(now)])).length > 0
}

/** Whether anything of that day was within the hours of before. */
async function isBusy(
  { rows }: World,
  { date, now }: { date: CalendarDate; now: Temporal.Instant },
  hours: Omit<Hours, 'closed'>,
) {
  const { bookings, entries } = await readState(rows, date)
  const starts = [
    ...bookings.filter((one) => one.status !== 'cancelled').map((one) => [one.date, one.time]),
    ...entries
      .filter((one) => one.status === 'offered' && String(one.expiresAt) > toIsoInstant(now))
      .map((one) => [one.date, one.offeredTime]),
  ]
  const isOpen = openOn(date, { ...hours, closed: [] })
  return starts.some(([day, time]) => day === date && isOpen(time as TimeOfDay))
}
