import { expect, test } from 'vitest'
import { pricesInOtherPlaces } from './other-places.ts'

const line = (id: string, price: number) => ({ id, service: id, price })

test('a line of the price lists is told what the same costs elsewhere, each once', () => {
  const prices = {
    tables: [],
    rates: { wedding: [line('bride', 185), line('mobile-bride', 350)], glam: [], editorial: [] },
  }
  const bridal = {
    ...{ id: 'bridal', name: 'Bridal', minutes: 60, offered: true, allow: '', about: '' },
    prices: { studio: 'bride', weddingDay: 300, mobile: 'mobile-bride' },
  }
  const services = [bridal, { ...bridal, id: 'again' }]
  expect(pricesInOtherPlaces(prices, { services, roles: [], addOns: [] })).toEqual({
    bride: 'on the wedding day $300, at the client’s place $350',
    'mobile-bride': 'in the studio $185, on the wedding day $300',
  })
})

test('a line that holds in every place has no others', () => {
  const prices = { tables: [], rates: { wedding: [line('lashes', 25)], glam: [], editorial: [] } }
  const lashes = { studio: 'lashes', weddingDay: 'lashes', mobile: 'lashes' }
  const addOns = [{ id: 'lashes' as const, name: 'Lashes', offered: true, prices: lashes }]
  expect(pricesInOtherPlaces(prices, { services: [], roles: [], addOns })).toEqual({})
})
