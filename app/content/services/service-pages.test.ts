import { expect, test } from 'vitest'
import { about } from '#app/content/defaults/words.ts'
import { defaultPrices } from '../defaults/prices.ts'
import { bridalPage, glamPage, servicePages as pages } from './service-pages.ts'

test('the service pages have their titles to the letter and their in-studio rates', () => {
  expect(
    pages.map(({ path, heading, list }) => [
      path,
      heading,
      Object.fromEntries(defaultPrices.rates[list].map(({ service, price }) => [service, price])),
    ]),
  ).toEqual([
    [
      '/wedding',
      'BRIDAL MAKEUP',
      {
        'Bridal Makeup': 185,
        'Wedding Party Makeup': 110,
        'Jr. Bridesmaid Makeup (ages 10-14)': 85,
      },
    ],
    ['/glam', 'GLAM MAKEUP', { 'Soft Glam': 120, Prom: 140, Glam: 140 }],
    ['/editorial', 'EDITORIAL MAKEUP', { Editorial: 140 }],
  ])
})

test('a note on a rate belongs to a rate', () => {
  for (const { list, rateNotes } of pages)
    expect(defaultPrices.rates[list].map(({ service }) => service)).toEqual(
      expect.arrayContaining(Object.keys(rateNotes)),
    )
})

test('the service pages say how long it takes and how far ahead to ask', () => {
  expect(JSON.stringify(bridalPage.included)).toContain('1.5-2 hours')
  expect(JSON.stringify(bridalPage.course)).toContain('4-6 weeks ahead')
  expect(JSON.stringify(glamPage.course)).toContain('45 minutes to 1 hour')
})

test('about says where the artist comes from and what they do', () => {
  const story = about.story.join(' ')
  expect(story).toContain(
    '19 years in ERP analysis and business strategy in the automotive industry',
  )
  expect(story).toContain('soon-to-be graduate of a beauty college makeup diploma program')
  expect(about.skills.map(({ title }) => title)).toEqual([
    'Bridal Makeup',
    'Editorial',
    'Special Events',
  ])
})
