import { findBooking } from '#app/booking/bookings.server.ts'
import { content, contentVersion, refreshContent } from '#app/content/current.server.ts'
import { WEEKDAYS } from '#app/content/hours.ts'
import type { Pieces } from '#app/content/pieces.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import { servicesToChoose } from '#app/quote/corrected-service.server.ts'
import { readState, type SimulatedEntry } from '../../simulation/state.ts'
import { type Change, dateOf, type Model, NOTHING, type Row, type World } from '../world.ts'

/** Chance as the run has it: one of several, by a number that shrinks to the first. */
export type Pick = <Item>(items: readonly Item[]) => Item | undefined
export type Act = ((model: Model, pick: Pick, world: World) => Promise<Change>) & {
  /** Whether there is anything to do it with; without it there always is. */
  fits?: (model: Model) => boolean
}

/** An act that is left out while there is nothing to do it with. */
export const only = (fits: (model: Model) => boolean, act: Act): Act => Object.assign(act, { fits })

/** An act about an entry of the waiting list. */
export const withEntry = (
  status: readonly string[],
  run: (
    entry: SimulatedEntry,
    model: Model,
    pick: Pick,
    world: World,
  ) => Promise<{ adds?: boolean } | undefined>,
): Act =>
  only(
    (model) => model.waiting.some((one) => status.includes(one)),
    async (model, pick, world) => {
      const { entries } = await readState(world.rows, dateOf(model.now))
      const entry = pick(entries.filter((one) => status.includes(one.status)))
      const more = entry && (await run(entry, model, pick, world))
      return { about: [], ...more }
    },
  )

export const ALTERNATIVE = [
  'alternativeKind',
  'alternativeDate',
  'alternativeTime',
  'alternativeUntil',
  'alternativeParty',
]
export const OTHER_TIME = [
  'date',
  'time',
  'readyBy',
  'status',
  'provedAt',
  'cancelHours',
  'pendingHours',
  ...ALTERNATIVE,
]
/** What another party may change. */
export const OTHER_PARTY = [
  ...['people', 'place', 'address', 'postalCode', 'quote', 'time', 'readyBy', 'durationMinutes'],
  ...['bufferBefore', 'bufferAfter', ...ALTERNATIVE],
]

export const ANSWER = ['status', 'provedAt', 'cancelHours', 'pendingHours', ...ALTERNATIVE]

/** An act about one appointment, which may change these columns of it. */
export const about = (
  fits: (booking: Row, model: Model) => boolean,
  may: readonly string[],
  run: (booking: Row, model: Model, pick: Pick) => Promise<unknown>,
  more: { lines?: readonly string[]; adds?: boolean } = {},
): Act => {
  const ahead = (model: Model) =>
    [...model.promised.values()].filter(
      (booking) => String(booking.date) > dateOf(model.now) && fits(booking, model),
    )
  return only(
    (model) => ahead(model).length > 0,
    async (model, pick) => {
      const booking = pick(ahead(model))
      if (!booking) return NOTHING
      await run(booking, model, pick)
      return { about: [booking.id], may, ...more }
    },
  )
}

export const is = (status: string) => (booking: Row) => booking.status === status
export const stands = (booking: Row) => booking.status !== 'cancelled'
export const hasBeside = (kind: string) => (booking: Row) => booking.alternativeKind === kind
export const isAny = () => true

export const timeFrom = (model: Model, pick: Pick) => ({
  date: dateOf(model.now, pick([12, 13, 3]) ?? 12),
  time: (pick(['10:00', '10:30']) ?? '10:00') as TimeOfDay,
})

/** The form as its page fills it in and a browser sends it, with what is corrected put over it. */
export async function sentForm(id: string, over: Record<string, string> = {}) {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('there is no such appointment')
  const { name, email, phone, place, people, addOns } = booking
  const choices = servicesToChoose(booking).map(({ value }) => value)
  const service = choices.find((value) => value === booking.service) ?? String(choices[0])
  const counts = Object.entries({ ...people, ...addOns }).map(([key, n]) => [key, String(n)])
  return appointmentCorrection.parse({
    ...{ name, email, phone, service, place, ...Object.fromEntries(counts) },
    ...{ address: booking.address ?? '', postalCode: booking.postalCode ?? '' },
    ...{ seen: booking.calendarSequence, mailClient: 'on', ...over },
  })
}

export const correct =
  (field: string, words: (model: Model) => string) => async (booking: Row, model: Model) =>
    await correctBooking(
      booking.id,
      await sentForm(booking.id, { [field]: words(model) }),
      model.now,
    )

/** What the artist publishes changes nothing that was promised. */
export const publishes =
  <Name extends 'services' | 'prices' | 'hours' | 'studio' | 'policies' | 'codes'>(
    piece: Name,
    change: (value: Pieces[Name], model: Model, pick: Pick) => void,
  ): Act =>
  async (model, pick) => {
    await refreshContent()
    const value = structuredClone(content(piece))
    change(value, model, pick)
    const version = contentVersion(piece)
    const outcome = await publish({ piece, version, value, userId: null }, model.now)
    if (!outcome.ok) throw new Error(`${piece} was refused: ${JSON.stringify(outcome)}`)
    return NOTHING
  }

export const next = (model: Model) => {
  model.count += 1
  return model.count
}

/** Everything that the price list can put into a price: what the artist added by hand stays. */
export const LISTED = [
  ...['service', 'bride', 'attendant', 'mother', 'junior'],
  ...['lashes', 'ownLashes', 'trial', 'code'],
]
export const OTHER_WORK = [
  ...['service', 'serviceId', 'people', 'addOns', 'quote'],
  ...['time', 'durationMinutes', 'alternativeTime'],
]

/** What must not happen, whatever happened before. */
export function never(isSo: boolean, words: string): void {
  if (isSo) throw new Error(words)
}

/** All addresses of the person with this one, as the artist merged them. */
export function addressesOf(model: Model, email: string): Set<string> {
  const found = new Set([email])
  for (const address of found)
    for (const pair of model.merged.filter((one) => one.includes(address)))
      for (const other of pair) found.add(other)
  return found
}

/** An address stands for itself again: what stays with an appointment is what was written down under its own. */
export function separated(model: Model, address: string): void {
  const group = addressesOf(model, address)
  model.merged = model.merged.filter((pair) => !pair.includes(address))
  for (const { id, email } of model.promised.values())
    if (group.has(email)) {
      const words = [...(model.flags.get(id) ?? [])]
      model.flags.set(id, new Set(words.filter((word) => model.notedAt.get(word) === email)))
    }
}

/** Flags words on every appointment of the person with that address. */
export function flag(model: Model, email: string, words: Iterable<string>): void {
  const addresses = addressesOf(model, email)
  for (const booking of model.promised.values())
    if (addresses.has(booking.email))
      model.flags.set(booking.id, new Set([...(model.flags.get(booking.id) ?? []), ...words]))
}

/** Days on which a request or two leave no time free. */
export async function openShortDays(model: Model): Promise<void> {
  const hours = structuredClone(content('hours'))
  for (const day of WEEKDAYS)
    hours.weekly[day] = { open: true, from: '10:00' as TimeOfDay, to: '10:30' as TimeOfDay }
  const version = contentVersion('hours')
  const outcome = await publish({ piece: 'hours', version, value: hours, userId: null }, model.now)
  never(!outcome.ok, `the hours were refused: ${JSON.stringify(outcome)}`)
}
