import type { Question } from '#app/content/faq.ts'
import { type PagePath, sitePages } from '#app/content/pages.ts'
import { type PriceTable, priceTables, type RateRow } from '#app/content/prices.ts'
import type { Settings } from '#app/content/settings.ts'

/** One thing in the vocabulary of schema.org. */
export type Thing = { [name: string]: Value }
type Value = string | number | Thing | Value[]

interface Where {
  settings: Settings
  origin: string
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** The artist's business. Weekends are by special appointment, so they are no opening hours. */
export function business({ settings, origin }: Where): Thing {
  const profiles = settings.socialUrls.filter((url) => new URL(url).pathname !== '/')
  return {
    '@type': 'BeautySalon',
    '@id': businessId(origin),
    name: `${settings.artistName} makeup artistry`,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone: settings.phone,
    email: settings.email,
    address: { '@type': 'PostalAddress', addressCountry: 'CA' },
    areaServed: settings.location,
    currenciesAccepted: 'CAD',
    priceRange: priceRange(),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS,
      opens: '09:00',
      closes: '17:00',
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Where a page stands: one step below the home page. */
export function breadcrumbs({ origin }: Where, path: PagePath): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['/', path] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: sitePages[step],
      item: origin + step,
    })),
  }
}

/** What a service page offers, at its in-studio rates. */
export function service(
  { origin }: Where,
  offered: { path: PagePath; name: string; description: string; rates: readonly RateRow[] },
): Thing {
  return {
    '@type': 'Service',
    name: offered.name,
    description: offered.description,
    url: origin + offered.path,
    provider: { '@id': businessId(origin) },
    hasOfferCatalog: catalogue(`${offered.name}: in-studio rates`, offered.rates),
  }
}

/** The business and its whole price list; `where` says of each table where its prices hold. */
export function priceList(
  { origin }: Where,
  tables: readonly (PriceTable & { where: string })[],
): Thing {
  return {
    '@type': 'BeautySalon',
    '@id': businessId(origin),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Price list',
      url: `${origin}/pricing`,
      itemListElement: tables.map(({ title, where, rows }) => ({
        ...catalogue(title, rows),
        description: where,
      })),
    },
  }
}

export function frequentQuestions(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function catalogue(name: string, rows: readonly RateRow[]): Thing {
  return {
    '@type': 'OfferCatalog',
    name,
    itemListElement: rows.map((row) => ({
      '@type': 'Offer',
      price: row.proArtist,
      priceCurrency: 'CAD',
      itemOffered: { '@type': 'Service', name: row.service },
    })),
  }
}

function priceRange(): string {
  const figures = Object.values(priceTables).flatMap(({ rows }) =>
    rows.map(({ proArtist }) => proArtist),
  )
  return `$${Math.min(...figures)}-$${Math.max(...figures)}`
}

function businessId(origin: string): string {
  return `${origin}/#business`
}
