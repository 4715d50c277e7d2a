import { expect, test } from 'vitest'
import { defaultPrices } from '#app/content/defaults/prices.ts'
import { defaultServices } from '#app/content/defaults/services.ts'
import { figuresOf } from '#app/content/prices.ts'
import {
  findService,
  PLACES,
  type Place,
  priceReferences,
  type Service,
} from '#app/content/services.ts'
import { defaultPrice } from '../../tests/support/default-prices.ts'
import { seeded } from '../../tests/support/seeded.ts'
import { NO_ADD_ONS } from './party.ts'
import type { Quote } from './quote.ts'
import { emptyQuote, type PriceLists, quoteOf, withOwnLine } from './quote-of.ts'
import { SERVICES } from './services.ts'

/** What a bride pays in the studio; the first table below says that the default is the specification’s. */
const BRIDE = defaultPrice('wedding-bride')

const LISTS: PriceLists = {
  services: defaultServices,
  prices: defaultPrices,
  travel: {
    areas: [
      { name: 'Barrie', prefixes: ['L4M', 'L4N'], fee: 40, minutes: 30 },
      { name: 'Barrie north', prefixes: ['l4m 7'], fee: 55, minutes: 40 },
    ],
  },
  tax: null,
}

function named(name: string): Service {
  const service = findService(defaultServices, name)
  if (!service) throw new Error(name)
  return service
}

function quote(over: Partial<Parameters<typeof quoteOf>[0]>, lists = LISTS): Quote {
  return quoteOf(
    {
      service: named('Bridal Makeup'),
      place: 'studio',
      people: null,
      addOns: NO_ADD_ONS,
      postalCode: null,
      ...over,
    },
    lists,
  )
}

test.each<[string, Place, number, string | null]>([
  ['Free Consultation', 'studio', 0, null],
  ['Free Consultation', 'mobile', 0, null],
  ['Bridal Makeup', 'studio', 185, 'wedding'],
  ['Bridal Makeup', 'weddingDay', 300, 'Bridal'],
  ['Bridal Makeup', 'mobile', 350, 'Mobile'],
  ['Bridal Party Makeup', 'studio', 110, 'wedding'],
  ['Bridal Party Makeup', 'weddingDay', 120, 'Bridal'],
  ['Bridal Party Makeup', 'mobile', 140, 'Mobile'],
  ['Prom Makeup', 'studio', 140, 'glam'],
  ['Prom Makeup', 'weddingDay', 140, 'glam'],
  ['Prom Makeup', 'mobile', 160, 'Mobile'],
  ['Glam Makeup', 'studio', 140, 'glam'],
  ['Glam Makeup', 'mobile', 160, 'Mobile'],
  ['Lashes', 'studio', 25, 'Additional'],
  ['Lashes', 'mobile', 25, 'Additional'],
])('%s at %s is %d of the list %s', (name, place, dollars, list) => {
  const { lines, subtotal } = quote({ service: named(name), place })
  expect(lines).toMatchObject([{ count: 1, each: dollars * 100, amount: dollars * 100, list }])
  expect(subtotal).toBe(dollars * 100)
})

test('from three attendants and mothers on each of them pays the price of a group', () => {
  const people = { bride: 1, attendants: 2, mothers: 1, juniors: 1 }
  const { lines, total } = quote({ people })
  expect(lines.map(({ item, count, each, list }) => [item, count, each, list])).toEqual([
    ['bride', 1, BRIDE * 100, 'wedding'],
    ['attendant', 2, 10000, 'Group'],
    ['mother', 1, 10000, 'Group'],
    ['junior', 1, 8500, 'wedding'],
  ])
  expect(total).toBe(BRIDE * 100 + 38500)
  // A junior does not make the group.
  expect(quote({ people: { ...people, mothers: 0, juniors: 9 } }).lines[1]?.each).toBe(11000)
})

test('travel is free in the studio, by area at the client’s place, and else to be confirmed', () => {
  expect(quote({ postalCode: 'L4M 1A1' }).travel).toEqual({ amount: 0, area: null })
  const at = (postalCode: string | null) => quote({ place: 'mobile', postalCode })
  expect(at('L4M 1A1')).toMatchObject({
    travel: { amount: 4000, area: 'Barrie' },
    total: 39000,
    isComplete: true,
  })
  expect(at('l4m7z9').travel).toEqual({ amount: 5500, area: 'Barrie north' })
  for (const code of [null, 'M5V 2T6', ''])
    expect(at(code)).toMatchObject({
      travel: { amount: null, area: null },
      total: 35000,
      isComplete: false,
    })
})

test('tax is on all of it, half a cent up', () => {
  const taxed = (rate: number) =>
    quote(
      { place: 'mobile', postalCode: 'L4M 1A1', service: named('Lashes') },
      { ...LISTS, tax: { label: 'HST', rate, number: '1' } },
    )
  expect(taxed(1300)).toMatchObject({ tax: { label: 'HST', rate: 1300, amount: 845 }, total: 7345 })
  // 65.00 at 0.01 % is 0.65 cents, at 4.19 % 272.35, and at 5.01 % exactly 325.65.
  expect([1, 419, 501, 10].map((rate) => taxed(rate).tax?.amount)).toEqual([1, 272, 326, 7])
})

test('a line of the artist’s changes the total and its tax, and nothing else', () => {
  const before = quote({}, { ...LISTS, tax: { label: 'HST', rate: 1300, number: '1' } })
  const after = withOwnLine(before, 'An early start', -1500)
  expect(after.lines).toEqual([
    ...before.lines,
    { item: 'own', label: 'An early start', count: 1, each: -1500, amount: -1500, list: null },
  ])
  const subtotal = before.subtotal - 1500
  const amount = Math.round(subtotal * 0.13)
  expect(after).toMatchObject({ subtotal, tax: { rate: 1300, amount }, total: subtotal + amount })
  expect(withOwnLine(emptyQuote(null), 'As agreed', 9000)).toMatchObject({ total: 9000, tax: null })
})

/** What a person with the two price lists, paper and pencil would come to: no code of the product's. */
function pencil(
  service: string,
  place: Place,
  [bride, attendants, mothers, juniors]: number[],
  [lashes, ownLashes, trial]: number[],
  fee: number,
  rate: number,
): number {
  const column = { studio: 0, weddingDay: 1, mobile: 2 }[place]
  const pick = (...row: number[]) => row[column] ?? Number.NaN
  let dollars = 0
  if (service.startsWith('Bridal')) {
    const others = (attendants ?? 0) + (mothers ?? 0)
    const each = others > 2 && place !== 'mobile' ? 100 : pick(110, 120, 140)
    dollars += (bride ?? 0) * pick(BRIDE, 300, 350) + others * each
    dollars += (juniors ?? 0) * pick(85, 85, 100)
  } else if (service === 'Prom Makeup' || service === 'Glam Makeup') dollars += pick(140, 140, 160)
  else if (service === 'Lashes') dollars += 25
  dollars += 25 * (lashes ?? 0) + 15 * (ownLashes ?? 0) + 140 * (trial ?? 0)
  if (place === 'mobile') dollars += fee
  return dollars * 100 + Number(((dollars * 100 * rate) / 10_000 + 1e-9).toFixed(0))
}

test('400 random requests cost what pencil and paper say, to the cent', () => {
  const random = seeded(20270612)
  for (let round = 0; round < 400; round++) {
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    const { name } = SERVICES[upTo(SERVICES.length - 1)] as { name: string }
    const place = PLACES[upTo(2)] as Place
    const isBridal = name.startsWith('Bridal')
    const counts = [upTo(1), upTo(5), upTo(3), 1 + upTo(3)]
    const [bride = 0, attendants = 0, mothers = 0, juniors = 0] = counts
    const [lashes = 0, ownLashes = 0, trial = 0] = [upTo(20), upTo(20), upTo(1)]
    const rate = random() < 0.5 ? 0 : upTo(2000)
    const lists = { ...LISTS, tax: rate === 0 ? null : { label: 'HST', rate, number: '1' } }
    const asked = {
      service: named(name),
      place,
      people: isBridal ? { bride, attendants, mothers, juniors } : null,
      addOns: { lashes, ownLashes, trial },
      postalCode: 'L4N 2B2',
    }
    const expected = pencil(name, place, counts, [lashes, ownLashes, trial], 40, rate)
    const made = quoteOf(asked, lists)
    expect(made.total, JSON.stringify(asked)).toBe(expected)
    expect(made.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.subtotal)
    expect(made.lines.every(({ count, each, amount }) => count * each === amount)).toBe(true)
  }
})

test('the figures of the price lists alone make the same quote, line by line', () => {
  const used = new Set(priceReferences(defaultServices).map(({ id }) => id))
  const figures = { ...LISTS, prices: figuresOf(defaultPrices, used) }
  const people = { bride: 1, attendants: 3, mothers: 1, juniors: 2 }
  for (const { name } of SERVICES)
    for (const place of PLACES) {
      const asked = {
        service: named(name),
        place,
        people,
        addOns: { ...NO_ADD_ONS, lashes: 2, trial: 1 },
      }
      expect(quote(asked, figures), `${name}, ${place}`).toEqual(quote(asked))
    }
})
