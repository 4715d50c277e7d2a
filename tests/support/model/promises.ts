import { findBooking } from '#app/booking/bookings.server.ts'
import { peopleAt } from '#app/clients/clients.server.ts'
import { database } from '#app/database/database.server.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { creditLeft } from '#app/payments/issue-credit-note.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import type { Quote } from '#app/quote/quote.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { wrongHolders } from '../simulation/holders.ts'
import { readState } from '../simulation/state.ts'
import { type Change, dateOf, type Left, type Model, type Row, type World } from './world.ts'

/** What is promised to a client, by column. The others are the product's own notes. */
export const PROMISED = [
  ...['name', 'email', 'phone', 'service', 'serviceId', 'date', 'time', 'status', 'place'],
  ...['address', 'postalCode', 'people', 'addOns', 'readyBy', 'quote', 'durationMinutes'],
  ...['codeId', 'codeTerms'],
  ...['pendingHours', 'cancelHours', 'bufferBefore', 'bufferAfter', 'privateToken'],
  ...['alternativeKind', 'alternativeDate', 'alternativeTime', 'alternativeUntil', 'provedAt'],
  'alternativeParty',
] as const

/** In which state of its appointment an email to the client is true. */
const TRUE_WHILE: Record<string, readonly string[]> = {
  'request-received': ['pending'],
  confirmed: ['confirmed'],
  reminder: ['confirmed'],
  'review-request': ['confirmed'],
  cancelled: ['cancelled', 'deleted'],
  released: ['cancelled', 'deleted'],
  moved: ['pending', 'confirmed'],
  repriced: ['pending', 'confirmed'],
  'party-changed': ['pending', 'confirmed'],
  'move-declined': ['confirmed'],
  'time-offered': ['pending'],
  'offer-ended': ['pending'],
  'retainer-overdue': ['confirmed'],
  'new-plan': ['pending', 'confirmed'],
}

/** What an email says that the appointment is now. */
const READ_AS: Record<string, (data: { isConfirmed?: boolean }) => string> = {
  'request-received': () => 'pending',
  confirmed: () => 'confirmed',
  moved: ({ isConfirmed }) => (isConfirmed ? 'confirmed' : 'pending'),
  'party-changed': ({ isConfirmed }) => (isConfirmed ? 'confirmed' : 'pending'),
  'new-plan': ({ isConfirmed }) => (isConfirmed ? 'confirmed' : 'pending'),
  cancelled: () => 'cancelled',
  released: () => 'cancelled',
}

/** Before every day of a run. */
const LIVE = '2026-01-01'

export async function readRows({ rows }: World): Promise<Map<string, Row>> {
  const all = await rows<Row>('select * from bookings order by "createdAt", id')
  return new Map(all.map((row) => [row.id, row]))
}

/** What is promised to a client changes only by an act that says so. */
export function brokenPromises(model: Model, stored: Map<string, Row>, change: Change): string[] {
  const wrong: string[] = []
  for (const [id, before] of model.promised) {
    const after = stored.get(id)
    const isAbout = change.about.includes(id)
    if (!after) {
      if (!(isAbout && change.removes)) wrong.push(`${id} is gone`)
      continue
    }
    for (const column of PROMISED)
      if (before[column] !== after[column] && !(isAbout && change.may?.includes(column)))
        wrong.push(`${column} of ${id}: ${before[column]} became ${after[column]}`)
    if (linesBut(before, change.lines) !== linesBut(after, change.lines))
      wrong.push(`${id} has other lines: ${linesBut(after, change.lines)}`)
    if (isSequenceWrong(before, after))
      wrong.push(`${id} was changed under the same SEQUENCE, ${after.calendarSequence}`)
    if (before.email !== after.email && before.privateToken === after.privateToken)
      wrong.push(`the link that another address was sent still opens ${id}`)
    if (change.isClock && isReleasedEarly(before, after, model.now))
      wrong.push(`${id} was released before its answer was promised`)
  }
  const added = [...stored.keys()].filter((id) => !model.promised.has(id))
  if (added.length > (change.adds ? 1 : 0)) wrong.push(`${added.join()} came from nowhere`)
  return wrong
}

/** A code takes off what it promised of what stands in the price now, whatever was changed since. */
export function wrongCodes(stored: Map<string, Row>): string[] {
  return [...stored.values()].flatMap((booking) => {
    if (!booking.codeTerms) return []
    const { percent, amount } = JSON.parse(String(booking.codeTerms))
    const lines = quoteOf(booking)?.lines ?? []
    const sum = lines
      .filter(({ item }) => item !== 'own' && item !== 'code')
      .reduce((all, line) => all + line.amount, 0)
    const worth = Math.min(sum, amount ?? Math.round((sum * percent) / 100))
    const taken = lines.filter(({ item }) => item === 'code').map((line) => line.amount)
    const right = worth > 0 ? [-worth] : []
    return String(taken) === String(right) ? [] : [`${booking.id}: ${taken} instead of ${right}`]
  })
}

/** A calendar takes over what is told under a higher SEQUENCE only. */
function isSequenceWrong(before: Row, after: Row): boolean {
  const [was, is] = [Number(before.calendarSequence), Number(after.calendarSequence)]
  const isOther = ['date', 'time', 'durationMinutes', 'status'].some(
    (column) => before[column] !== after[column],
  )
  return is < was || (isOther && is === was)
}

/** The lines of a price, without those that an act may change. */
function linesBut(booking: Row, may: readonly string[] = []): string {
  const lines = quoteOf(booking)?.lines ?? []
  return JSON.stringify(lines.filter(({ item }) => !may.includes(item)))
}

/** A request is answered for as long as its client was told that the artist has. */
function isReleasedEarly(before: Row, after: Row, now: Temporal.Instant): boolean {
  const hours = Number(before.pendingHours)
  if (before.status !== 'pending' || after.status !== 'cancelled' || !hours) return false
  const until = Temporal.Instant.from(String(before.createdAt)).add({ hours })
  return Temporal.Instant.compare(now, until) < 0
}

/** Half hours are held once, for exactly what needs them. */
export async function wrongHalfHours(world: World): Promise<string[]> {
  return await wrongHolders(world.rows, await readState(world.rows, LIVE), LIVE)
}

/** No email that leaves contradicts its appointment at that moment, and none leaves twice or out of turn. */
export function untrueMails(model: Model, stored: Map<string, Row>, left: readonly Left[]) {
  const wrong: string[] = []
  const places = new Map<string, number>()
  for (const { row, recipient, data } of left) {
    const { kind, messageId, thread, bookingId } = row
    const copies = model.copies.get(messageId) ?? 0
    if (model.left.has(messageId)) {
      if (copies === 0) wrong.push(`${kind} ${messageId} left twice`)
      model.copies.set(messageId, copies - 1)
    }
    model.left.add(messageId)
    if (thread !== null) {
      const turn = `${thread} ${row.recipient}`
      if ((places.get(turn) ?? -1) > Number(row.place)) wrong.push(`${kind} left out of turn`)
      places.set(turn, Number(row.place))
    }
    if ('calendarSequence' in data) {
      const told = `${bookingId} ${recipient}`
      const before = model.sequences.get(told) ?? 0
      if (data.calendarSequence < before)
        wrong.push(`${kind} left with SEQUENCE ${data.calendarSequence} after ${before}`)
      model.sequences.set(told, data.calendarSequence)
    }
    const states = TRUE_WHILE[kind]
    if (!states || bookingId === null) continue
    const booking = stored.get(bookingId)
    const state = booking?.status ?? 'deleted'
    if (!states.includes(state)) wrong.push(`${kind} left for an appointment that is ${state}`)
    if (!booking) continue
    const said = { to: recipient, date: data.date, time: data.time, name: data.name }
    const is = {
      to: booking.email,
      date: booking.date,
      time: booking.time,
      name: data.name === undefined ? undefined : booking.name,
    }
    const as = READ_AS[kind]?.(data)
    if (as) model.read.set(bookingId, `${as} ${data.date} ${data.time}, ${recipient}`)
    if (JSON.stringify(said) !== JSON.stringify(is))
      wrong.push(`${kind} says ${JSON.stringify(said)}, not ${JSON.stringify(is)}`)
    const asked = data.retainer?.amount ?? 0
    const owed = (quoteOf(booking)?.total ?? 0) - (model.paid.get(bookingId) ?? 0)
    if (asked > 0 && asked > owed) wrong.push(`${kind} asks for ${asked}, but ${owed} is left`)
    if (data.quote && data.quote.total !== quoteOf(booking)?.total)
      wrong.push(`${kind} says ${data.quote.total}, not ${quoteOf(booking)?.total}`)
  }
  return wrong
}

/** Once all has left, the last email that a client read says what is so, and reached the right address. */
export function unread(model: Model, stored: Map<string, Row>, today: string): string[] {
  return [...stored.values()].flatMap(({ id, email, status, date, time }) => {
    const is = `${status} ${date} ${time}, ${email}`
    const read = model.read.get(id) ?? ''
    // Who heard of the end hears no more of it at another address.
    const isRead = status === 'cancelled' ? read.startsWith('cancelled') : read === is
    return String(date) > today && email !== '' && !isRead ? [`${id} is ${is}; read: ${read}`] : []
  })
}

export function quoteOf(booking: Row): Quote | null {
  return typeof booking.quote === 'string' ? JSON.parse(booking.quote) : null
}

/**
 * The balance is what it costs less what came in. A receipt charges tax under a number alone, and its notes take
 * back no more of the tax than it charged, and all of it once they take back all.
 */
export async function wrongMoney(model: Model, stored: Map<string, Row>, today: string) {
  const wrong: string[] = []
  for (const booking of stored.values()) {
    const quote = quoteOf(booking)
    const money = await moneyOf(
      database(),
      { id: booking.id, date: booking.date as never, quote },
      today as never,
    )
    if (quote && !addsUp(quote)) wrong.push(`${booking.id} does not add up: ${booking.quote}`)
    const paid = model.paid.get(booking.id) ?? 0
    if (money.paid !== paid || money.balance !== (quote?.total ?? 0) - paid)
      wrong.push(`${booking.id}: ${money.paid} paid, ${money.balance} left; ${paid} came in`)
    const { retainer } = money
    if (retainer && !retainer.paid && retainer.left > money.balance)
      wrong.push(`${booking.id}: ${retainer.left} is asked for, but ${money.balance} is left`)
    if (retainer && retainer.dueOn > String(booking.date))
      wrong.push(`${booking.id}: the retainer is due on ${retainer.dueOn}, after ${booking.date}`)
    const [receipt, ...notes] = money.receipts.map(({ content }) => content)
    if (receipt?.kind !== 'receipt') continue
    const charged = receipt.quote.tax?.amount ?? 0
    if (charged > 0 && !receipt.artist.taxNumber) wrong.push(`${receipt.number} has no tax number`)
    const taken = notes.map((note) => (note.kind === 'creditNote' ? (note.tax?.amount ?? 0) : 0))
    const back = taken.reduce((sum, amount) => sum + amount, 0)
    const isAll = creditLeft(money.receipts) === 0
    if (back > charged || (isAll && back !== charged) || taken.some((amount) => amount < 0))
      wrong.push(`${receipt.number} charges ${charged} of tax, its notes take back ${taken}`)
  }
  return wrong
}

function addsUp({ lines, subtotal, travel, tax, total, isComplete }: Quote): boolean {
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const net = subtotal + (travel.amount ?? 0)
  const charged = tax ? Math.round((net * tax.rate) / 10_000) : 0
  const isWhole = isComplete === (travel.amount !== null)
  return sum === subtotal && net + charged === total && charged === (tax?.amount ?? 0) && isWhole
}

/** What was offered to whom waits stays as it was offered, as long as they can answer. */
export async function brokenOffers(model: Model, world: World): Promise<string[]> {
  const { entries } = await readState(world.rows, dateOf(model.now))
  model.waiting = entries.map(({ status }) => status)
  const offered = entries.filter(({ status }) => status === 'offered')
  const wrong = offered.flatMap(({ id, ...entry }) => {
    const { offeredAt, offeredTime, durationMinutes, quote, service } = entry
    const is = [offeredTime, durationMinutes, quote, service].join()
    const was = model.offers.get(`${id} ${offeredAt}`) ?? is
    model.offers.set(`${id} ${offeredAt}`, is)
    return was === is ? [] : [`${id} was offered ${was}, now ${is}`]
  })
  return wrong
}

/** Everybody with an appointment is among the clients, and the guests of a wedding keep the names they were given. */
export async function lostPeople(model: Model, stored: Map<string, Row>): Promise<string[]> {
  const bookings = [...stored.values()].filter(({ email }) => email !== '')
  const emails = bookings.map(({ email }) => email.toLowerCase())
  const people = await peopleAt(database(), emails)
  const unknown = emails.filter(
    (email) => !people.get(email)?.some(({ mergedInto }) => mergedInto === null),
  )
  const unnamed: string[] = []
  for (const [id, names] of model.named) {
    const booking = stored.has(id) ? await findBooking(database(), id) : null
    const plan = booking && (await planOf(database(), booking))
    const seated = plan?.chairs.map(({ name }) => name) ?? []
    if (booking) unnamed.push(...names.filter((name) => !seated.includes(name)))
  }
  return [...unknown, ...unnamed].map((who) => `${who} is lost`)
}

/** What is known of a person is flagged on each appointment of theirs that is ahead. */
export async function lostFlags(model: Model, stored: Map<string, Row>, today: string) {
  const ahead = [...stored.values()].filter(({ date }) => String(date) >= today)
  const flagged = await sensitivitiesAt(database(), ahead)
  const people = await peopleAt(
    database(),
    ahead.map(({ email }) => email.toLowerCase()),
  )
  const notesOf = (email: string) =>
    people
      .get(email.toLowerCase())
      ?.map(({ notes }) => notes)
      .join() ?? ''
  const unnoted = ahead.flatMap(({ id, email }) =>
    [...(model.flags.get(id) ?? [])].filter((word) => !notesOf(email).includes(`about ${word}`)),
  )
  const toldBy = (email: string) =>
    ahead.filter((one) => one.email === email).flatMap(({ id }) => model.told.get(id) ?? [])
  const lost = ahead.flatMap(({ id, email }) =>
    [...(model.flags.get(id) ?? []), ...toldBy(email)]
      .filter((flag) => !flagged.get(id)?.includes(flag))
      .map((flag) => `${flag} is not flagged on ${id}`),
  )
  return [...lost, ...unnoted.map((word) => `the note about ${word} is lost`)]
}
