import type { ServiceName } from '#app/quote/services.ts'
import { priceTables, type RateRow, serviceRates } from './prices.ts'

/** One figure that applies to a service; 0 dollars is free of charge. */
interface ServicePrice {
  label: string
  priceDollars: number
}

interface ServiceDetails {
  prices: readonly ServicePrice[]
  /** How much of the day to keep free. */
  allow: string
}

const { bridal, additional, mobile } = priceTables

const inStudio = (priceDollars: number) => ({ label: 'In studio', priceDollars })
const onWeddingDay = (priceDollars: number) => ({ label: 'Wedding day', priceDollars })
const atYourPlace = (priceDollars: number) => ({ label: 'At your place', priceDollars })

/** The times the artist names in the answers to frequent questions. */
const STANDARD_APPLICATION = '45 minutes to 1 hour'
const BRIDAL_APPLICATION = '1.5-2 hours'

/**
 * What a visitor is told of each service that can be requested, drawn from both price lists.
 *
 * In studio: the service pages' rates. The Special Occasion table gives the same 140 for prom and
 * glam, so one figure stands for both. Wedding day: the Bridal table, which differs from the studio
 * rates. At your place: the Mobile table. "Bridal Party Makeup" is the service pages' "Wedding Party
 * Makeup". Lashes are an extra with a price for each kind, the same wherever they are applied. Group,
 * Continuous, trial and junior lines belong to none of the services that can be requested here.
 */
export const serviceDetails: Record<ServiceName, ServiceDetails> = {
  'Free Consultation': {
    prices: [{ label: 'Price', priceDollars: 0 }],
    allow: '30 minutes',
  },
  'Bridal Makeup': {
    prices: [
      inStudio(price(serviceRates.bridal, 'Bridal Makeup')),
      onWeddingDay(price(bridal.rows, 'Bridal makeup on wedding day')),
      atYourPlace(price(mobile.rows, 'Bridal')),
    ],
    allow: BRIDAL_APPLICATION,
  },
  'Bridal Party Makeup': {
    prices: [
      inStudio(price(serviceRates.bridal, 'Wedding Party Makeup')),
      onWeddingDay(price(bridal.rows, 'Bridal party')),
      atYourPlace(price(mobile.rows, 'Bridal party')),
    ],
    allow: STANDARD_APPLICATION,
  },
  'Prom Makeup': {
    prices: [inStudio(price(serviceRates.glam, 'Prom')), atYourPlace(price(mobile.rows, 'Prom'))],
    allow: STANDARD_APPLICATION,
  },
  'Glam Makeup': {
    prices: [inStudio(price(serviceRates.glam, 'Glam')), atYourPlace(price(mobile.rows, 'Glam'))],
    allow: STANDARD_APPLICATION,
  },
  Lashes: {
    prices: [
      asListed(additional.rows, 'Lash strips or clusters'),
      asListed(additional.rows, 'Application of pre-owned lashes'),
    ],
    allow: '30 minutes',
  },
}

function asListed<Row extends RateRow>(rows: readonly Row[], service: Row['service']) {
  return { label: service, priceDollars: price(rows, service) }
}

/** The compiler only lets lines through that the list has. */
function price<Row extends RateRow>(rows: readonly Row[], service: Row['service']): number {
  const row = rows.find((one) => one.service === service)
  if (!row) throw new Error(`The price list has no line "${service}"`)
  return row.proArtist
}
