import { expect, test } from 'vitest'
import { defaultPrices } from '#app/content/defaults/prices.ts'
import { defaultServices } from '#app/content/defaults/services.ts'
import type { Prices } from './prices.ts'
import { occasionsByPlace, priceWith, ratesByPlace } from './prices-by-place.ts'

const figures = (rows: ReturnType<typeof occasionsByPlace>) =>
  Object.fromEntries(
    rows.map(({ service, prices }) => [service, [prices.studio, prices.weddingDay, prices.mobile]]),
  )

test('a bride sees what the wedding day and their own place cost beside the studio', () => {
  expect(figures(ratesByPlace('wedding', defaultPrices, defaultServices))).toEqual({
    'Bridal Makeup': [185, 300, 350],
    'Wedding Party Makeup': [110, 120, 140],
    'Jr. Bridesmaid Makeup (ages 10-14)': [85, 85, 100],
  })
})

test('glam and editorial have no list for a wedding day', () => {
  expect(figures(ratesByPlace('glam', defaultPrices, defaultServices))).toEqual({
    'Soft Glam': [120, null, 150],
    Prom: [140, null, 160],
    Glam: [140, null, 160],
  })
  expect(figures(ratesByPlace('editorial', defaultPrices, defaultServices))).toEqual({
    Editorial: [140, null, null],
  })
})

test('occasions are told the dearest first, each in both places', () => {
  const rows = occasionsByPlace(defaultPrices)
  expect(rows[0]?.service).toBe('Prom')
  expect(figures(rows)).toEqual({
    Prom: [140, null, 160],
    Glam: [140, null, 160],
    Graduation: [120, null, 150],
    Corporate: [120, null, 150],
    'Soft glam': [120, null, 150],
    Editorial: [140, null, null],
  })
})

test('a price that the artist changes is changed here, and one they removed is left out', () => {
  const [bridal, occasion, ...others] = defaultPrices.tables
  const raised: Prices = {
    ...defaultPrices,
    tables: [
      {
        ...(bridal as typeof occasion & object),
        rows: (bridal?.rows ?? []).map((row) => ({ ...row, price: row.price + 10 })),
      },
      ...others.filter(({ id }) => id !== 'mobile'),
    ],
  }
  expect(figures(occasionsByPlace(raised))).toEqual({ Editorial: [140, null, null] })
  expect(priceWith(raised, 'bridal-bride')).toBe(310)
  expect(priceWith(raised, 'mobile-prom')).toBe(null)
})
