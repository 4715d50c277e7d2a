import { expect, test } from 'vitest'
import { defaultPrices } from '#app/content/defaults/prices.ts'
import { defaultServices } from '#app/content/defaults/services.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { findPrice } from '#app/content/prices.ts'
import { ratesByPlace } from '#app/content/prices-by-place.ts'
import { bridalPage } from '#app/content/services/service-pages.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { questions } from '#app/content/words/faq.ts'
import { pageMeta } from './page-meta.ts'
import {
  breadcrumbs,
  frequentQuestions,
  priceList,
  service,
  type Thing,
} from './structured-data.ts'

const price = (id: string) => findPrice(defaultPrices, id)?.row.price

const site = {
  settings: defaultSettings,
  origin: 'https://artist.example',
  share: shareImage('hero-weddings'),
  business: {
    '@type': 'BeautySalon',
    '@id': 'https://artist.example/#business',
    name: 'Rosewater makeup artistry',
  },
}

test('a service page offers its in-studio rates in Canadian dollars, then those of other places', () => {
  const rates = ratesByPlace('wedding', defaultPrices, defaultServices)
  const offered = service(site, { ...bridalPage, rates })
  expect(offered).toMatchObject({
    '@type': 'Service',
    url: 'https://artist.example/wedding',
    provider: { '@id': 'https://artist.example/#business' },
  })
  expect(offersOf(offered.hasOfferCatalog)).toEqual([
    ['Bridal Makeup', price('wedding-bride'), 'CAD'],
    ['Wedding Party Makeup', price('wedding-party'), 'CAD'],
    ['Jr. Bridesmaid Makeup (ages 10-14)', price('wedding-junior'), 'CAD'],
    ['Bridal Makeup, on the wedding day', price('bridal-bride'), 'CAD'],
    ['Wedding Party Makeup, on the wedding day', price('bridal-party'), 'CAD'],
    ['Jr. Bridesmaid Makeup (ages 10-14), on the wedding day', price('bridal-junior'), 'CAD'],
    ['Bridal Makeup, at your place', price('mobile-bride'), 'CAD'],
    ['Wedding Party Makeup, at your place', price('mobile-party'), 'CAD'],
    ['Jr. Bridesmaid Makeup (ages 10-14), at your place', price('mobile-junior'), 'CAD'],
  ])
})

test('the price list has all six tables with every price', () => {
  const { hasOfferCatalog } = priceList(
    site,
    defaultPrices.tables.map((table) => ({ ...table, where: `where ${table.id} holds` })),
  ) as { hasOfferCatalog: { itemListElement: { name: string; description: string }[] } }
  const lists = hasOfferCatalog.itemListElement
  expect(lists.map(({ name, description }) => [name, description])).toEqual([
    ['Bridal', 'where bridal holds'],
    ['Special Occasion', 'where special-occasion holds'],
    ['Additional', 'where additional holds'],
    ['Group', 'where group holds'],
    ['Continuous', 'where continuous holds'],
    ['Mobile', 'where mobile holds'],
  ])
  expect(lists.map((list) => offersOf(list).map(([, price]) => price))).toEqual(
    defaultPrices.tables.map(({ rows }) => rows.map(({ price }) => price)),
  )
})

test('a page that adds to the business tells it in one thing, not in a second of the same name', () => {
  const things = graphOf(
    pageMeta({
      title: 'Prices',
      description: 'What it costs.',
      path: '/pricing',
      site,
      aboutBusiness: (where) => priceList(where, []),
    }),
  )
  expect(things.map((thing) => thing['@id']).filter(Boolean)).toEqual([
    'https://artist.example/#business',
  ])
  expect(things[0]).toHaveProperty('name')
  expect(things[0]).toHaveProperty('hasOfferCatalog')
})

test('the ten questions are told with their answers', () => {
  const { mainEntity, ...page } = frequentQuestions(questions)
  expect(page).toEqual({ '@type': 'FAQPage' })
  expect(mainEntity).toHaveLength(10)
  expect(mainEntity).toContainEqual({
    '@type': 'Question',
    name: 'How long does an appointment take?',
    acceptedAnswer: {
      '@type': 'Answer',
      text: expect.stringContaining('45 minutes to 1 hour for a standard application'),
    },
  })
})

test('an inner page is one step from home', () => {
  expect(breadcrumbs(site, '/faq')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://artist.example/' },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://artist.example/faq' },
    ],
  })
})

function graphOf(descriptors: readonly object[]): Thing[] {
  return descriptors.flatMap((one) =>
    'script:ld+json' in one ? (one['script:ld+json'] as { '@graph': Thing[] })['@graph'] : [],
  )
}

function offersOf(catalogue: unknown) {
  const { itemListElement } = catalogue as {
    itemListElement: { price: number; priceCurrency: string; itemOffered: { name: string } }[]
  }
  return itemListElement.map(
    ({ itemOffered, price, priceCurrency }) => [itemOffered.name, price, priceCurrency] as const,
  )
}
