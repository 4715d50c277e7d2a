import { expect, test } from 'vitest'
import { SERVICES } from '#app/quote/services.ts'
import { priceTables, serviceRates } from '../services/prices.ts'
import { serviceDetails } from './services.ts'

/** The artist's own lists, typed out a second time. */
const STUDIO = {
  bridal: {
    'Bridal Makeup': 185,
    'Wedding Party Makeup': 110,
    'Jr. Bridesmaid Makeup (ages 10-14)': 85,
  },
  glam: { 'Soft Glam': 120, Prom: 140, Glam: 140 },
  editorial: { Editorial: 140 },
}
const PRICING_PAGE = {
  Bridal: { 'Bridal makeup on wedding day': 300, 'Bridal party': 120, 'Junior bridesmaid': 85 },
  'Special Occasion': { Graduation: 120, Corporate: 120, Prom: 140, Glam: 140, 'Soft glam': 120 },
  Additional: {
    'Lash strips or clusters': 25,
    'Application of pre-owned lashes': 15,
    'Bridal trial': 140,
  },
  Group: { '4 or more people': 100, 'Bridal party per person': 100 },
  Continuous: { 'Half day': 400, 'Full day': 700 },
  Mobile: {
    Bridal: 350,
    'Bridal party': 140,
    'Junior bridesmaid': 100,
    Graduation: 150,
    Corporate: 150,
    Prom: 160,
    Glam: 160,
    'Soft glam': 150,
  },
}

test('the studio list has every rate as given', () => {
  const listed = Object.entries(serviceRates).map(([page, rows]) => [page, figures(rows)])
  expect(Object.fromEntries(listed)).toEqual(STUDIO)
})

test('the pricing page has its six tables in order, every figure as given', () => {
  const tables = Object.values(priceTables)
  expect(tables.map((table) => table.title)).toEqual(Object.keys(PRICING_PAGE))
  expect(Object.fromEntries(tables.map(({ title, rows }) => [title, figures(rows)]))).toEqual(
    PRICING_PAGE,
  )
})

test('each service shows the prices that apply to it, each labelled', () => {
  const shown = SERVICES.map(({ name }) => [
    name,
    Object.fromEntries(serviceDetails[name].prices.map((one) => [one.label, one.priceDollars])),
  ])
  expect(Object.fromEntries(shown)).toEqual({
    'Free Consultation': { Price: 0 },
    'Bridal Makeup': { 'In studio': 185, 'Wedding day': 300, 'At your place': 350 },
    'Bridal Party Makeup': { 'In studio': 110, 'Wedding day': 120, 'At your place': 140 },
    'Prom Makeup': { 'In studio': 140, 'At your place': 160 },
    'Glam Makeup': { 'In studio': 140, 'At your place': 160 },
    Lashes: { 'Lash strips or clusters': 25, 'Application of pre-owned lashes': 15 },
  })
})

test('where one in-studio figure stands for two lists, both lists say the same', () => {
  const special = figures(priceTables.specialOccasion.rows)
  const studio = figures(serviceRates.glam)
  expect([studio.Prom, studio.Glam]).toEqual([special.Prom, special.Glam])
})

test('bridal takes longer than a standard application', () => {
  expect(serviceDetails['Bridal Makeup'].allow).toBe('1.5-2 hours')
  expect(serviceDetails['Prom Makeup'].allow).toBe('45 minutes to 1 hour')
})

function figures(rows: readonly { service: string; proArtist: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [row.service, row.proArtist]))
}
