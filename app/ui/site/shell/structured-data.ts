import type { PriceTable } from '#app/content/prices.ts'
import type { PricesByPlace } from '#app/content/prices-by-place.ts'
import type { Place } from '#app/content/services.ts'
import type { Question } from '#app/content/words/faq.ts'
import { type PagePath, sitePages } from '#app/content/words/pages.ts'

/** One thing in the vocabulary of schema.org. */
export type Thing = { [name: string]: Value }
type Value = string | number | Thing | Value[]

interface Where {
  origin: string
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

/** What other things name the business by. */
export function businessId(origin: string): string {
  return `${origin}/#business`
}
