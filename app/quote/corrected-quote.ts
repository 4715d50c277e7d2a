import type { Place } from '#app/content/services.ts'
import { type AddOns, isGroup, NOBODY, type People, ROLES } from './party.ts'
import type { Quote, QuoteItem, QuoteLine } from './quote.ts'
import { totalled } from './quote-of.ts'

/** What a price depends on, as an appointment has it. */
export interface Priced {
  serviceId: string | null
  place: Place
  postalCode: string | null
  people: People | null
  addOns: AddOns
}

/** Whether the artist drives to another place than before. A postal code means nothing in the studio. */
export function isOtherTravel(
  before: Pick<Priced, 'place' | 'postalCode'>,
  after: Pick<Priced, 'place' | 'postalCode'>,
): boolean {
  if (before.place !== after.place) return true
  return after.place === 'mobile' && before.postalCode !== after.postalCode
}

/**
 * The promised quote with only what differs between `before` and `after` taken from today's: another count keeps
 * the price each was promised at; another place or service takes today's. Own lines, a trial that the wedding pays
 * for, and the rate of the tax stay.
 */
export function correctedQuote(
  promised: Quote,
  today: Quote,
  before: Priced,
  after: Priced,
): Quote {
  const counted = countedItems(before, after)
  const repriced = repricedItems(before, after)
  const isIncluded = includesTrial(promised, before)
  const changes = ({ item }: QuoteLine) =>
    (counted.has(item) || repriced.has(item)) && !(isIncluded && !isAddOn(item, before, after))
  const stay = promised.lines.filter((line) => !changes(line))
  const fresh = today.lines.filter(changes).map((line) => {
    const same = promised.lines.find(({ item }) => item === line.item)
    if (!same || repriced.has(line.item)) return line
    return { ...same, count: line.count, amount: line.count * same.each }
  })
  const travel = isOtherTravel(before, after) ? today.travel : promised.travel
  return totalled(inOrder([...stay, ...fresh]), travel, promised.tax)
}

/** Today's quote with what stays whatever the lists say: own lines, a trial that the wedding pays for, a stated travel fee. */
export function repricedQuote(
  promised: Quote | null,
  today: Quote,
  before: Priced,
  after: Priced,
): Quote {
  if (promised === null) return today
  const isIncluded = includesTrial(promised, before)
  const stay = promised.lines.filter(
    ({ item }) => item === 'own' || (isIncluded && item === 'trial'),
  )
  const fresh = today.lines.filter(({ item }) => !isIncluded || isAddOn(item, before, after))
  const isTravelKept = today.travel.amount === null && !isOtherTravel(before, after)
  const travel = isTravelKept ? promised.travel : today.travel
  return totalled(inOrder([...fresh, ...stay]), travel, today.tax)
}

/** A trial's own appointment costs nothing where the price of the wedding holds it. */
export function includesTrial({ lines }: Quote, { addOns }: Priced): boolean {
  return addOns.trial === 0 && lines.some(({ item, each }) => item === 'trial' && each === 0)
}

/** Whether a line is for an add-on; the trial's is not, where the wedding pays for it. */
function isAddOn(item: QuoteItem, before: Priced, after: Priced): boolean {
  if (item === 'trial') return before.addOns.trial !== after.addOns.trial
  return item in after.addOns
}

/** Items of which there are more or fewer than before. */
function countedItems(before: Priced, after: Priced): Set<QuoteItem> {
  const items = new Set<QuoteItem>()
  for (const [item, role] of ROLES)
    if ((before.people ?? NOBODY)[role] !== (after.people ?? NOBODY)[role]) items.add(item)
  for (const item of ADD_ON_ITEMS) if (before.addOns[item] !== after.addOns[item]) items.add(item)
  if ((before.people === null) !== (after.people === null)) items.add('service')
  return items
}

/** Items whose price each is another one: at another place all, of another service its own, of a group its members. */
function repricedItems(before: Priced, after: Priced): Set<QuoteItem> {
  const roles = ROLES.map(([item]) => item)
  if (before.place !== after.place) return new Set(['service', ...roles, ...ADD_ON_ITEMS])
  const items = new Set<QuoteItem>()
  if (before.serviceId !== after.serviceId) items.add('service')
  const isOtherGroup = isGroup(before.people ?? NOBODY) !== isGroup(after.people ?? NOBODY)
  if (isOtherGroup && after.place !== 'mobile')
    for (const item of ['attendant', 'mother'] as const) items.add(item)
  return items
}

const ADD_ON_ITEMS = ['lashes', 'ownLashes', 'trial'] as const

const ORDER: readonly QuoteItem[] = ['service', ...ROLES.map(([item]) => item), ...ADD_ON_ITEMS]

function inOrder(lines: readonly QuoteLine[]): QuoteLine[] {
  const placeOf = ({ item }: QuoteLine) =>
    ORDER.includes(item) ? ORDER.indexOf(item) : ORDER.length
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}
