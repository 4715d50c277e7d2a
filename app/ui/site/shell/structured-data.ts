import type { Question } from '#app/content/faq.ts'
import { type PagePath, sitePages } from '#app/content/pages.ts'
import { shareImages } from '#app/content/pictures/share-images.ts'
import { priceTables } from '#app/content/services/prices.ts'
import type { Settings } from '#app/content/settings.ts'
import type { PriceTable } from '#app/domain/content/prices.ts'
import type { PricesByPlace } from '#app/domain/content/prices-by-place.ts'
import type { Place } from '#app/domain/content/services.ts'

/** One thing in the vocabulary of schema.org. */
export type Thing = { [name: string]: Value }
type Value = string | number | Thing | Value[]

interface Where {
  settings: Settings
  origin: string
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/**
 * The artist's business, of which the address told is the country: the settings know no street that
 * may be published. Weekends are by special appointment, so they are no opening hours.
 */
export function business({ settings, origin }: Where): Thing {
  const profiles = settings.socialUrls.filter((url) => new URL(url).pathname !== '/')
  return {
    '@type': 'BeautySalon',
    '@id': businessId(origin),
    name: `${settings.artistName} makeup artistry`,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: origin + shareImages.default.src,
    telephone: international(settings.phone),
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

const PLACE_NAMES: readonly [Place, string][] = [
  ['studio', ''],
  ['weddingDay', ', on the wedding day'],
  ['mobile', ', at your place'],
]

/** What a service page offers: the in-studio rates, then what the same costs at other places. */
export function service(
  { origin }: Where,
  offered: { path: PagePath; name: string; description: string; rates: readonly PricesByPlace[] },
): Thing {
  const rows = PLACE_NAMES.flatMap(([place, name]) =>
    offered.rates.flatMap(({ service, prices }) => {
      const price = prices[place]
      return price === null ? [] : [{ service: service + name, price }]
    }),
  )
  return {
    '@type': 'Service',
    name: offered.name,
    description: offered.description,
    url: origin + offered.path,
    provider: { '@id': businessId(origin) },
    hasOfferCatalog: catalogue(`${offered.name}: rates by place`, rows),
  }
}

/** What the page of prices adds to the business. */
export function priceList({ origin }: Where, tables: readonly PriceTable[]): Thing {
  return {
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Price list',
      url: `${origin}/pricing`,
      itemListElement: tables.map(({ name, where, rows }) => ({
        ...catalogue(name, rows),
        description: where,
      })),
    },
  }
}

/** What clients wrote after their appointments; nothing else of what is quoted says who wrote it when. */
export function reviewsOf(
  words: readonly { quote: string; author: string; writtenOn: string | null }[],
): Thing {
  const review = words.flatMap(({ quote, author, writtenOn }) =>
    writtenOn === null
      ? []
      : [
          {
            '@type': 'Review',
            reviewBody: quote,
            author: { '@type': 'Person', name: author },
            datePublished: writtenOn,
          },
        ],
  )
  return review.length > 0 ? { review } : {}
}

export function frequentQuestions(
  questions: readonly Pick<Question, 'question' | 'answer'>[],
): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function catalogue(name: string, rows: readonly { service: string; price: number }[]) {
  return {
    '@type': 'OfferCatalog',
    name,
    itemListElement: rows.map((row) => ({
      '@type': 'Offer',
      price: row.price,
      priceCurrency: 'CAD',
      itemOffered: { '@type': 'Service', name: row.service },
    })),
  }
}

/** A number as it is dialled from anywhere (ITU-T E.164): ten digits alone are of North America. */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : phone
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
