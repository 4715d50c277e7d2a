import type { AddOnId } from '#app/content/service-ids.ts'
import { priceTables, type RateRow, serviceRates } from '#app/content/services/prices.ts'
import { SERVICES, type ServiceName } from '#app/quote/services.ts'
import { serviceLines } from '../services/service-lines.ts'
import { BRIDE, defaultRoles, PARTY, places } from './wedding-party.ts'

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

/** Ids, and the rows of `prices` that each service takes; lashes and the consultation cost the same anywhere. */
const KEPT: Record<ServiceName, { id: string; prices: ReturnType<typeof places> }> = {
  'Free Consultation': { id: 'free-consultation', prices: places(0, 0, 0) },
  'Bridal Makeup': { id: 'bridal', prices: BRIDE },
  'Bridal Party Makeup': { id: 'bridal-party', prices: PARTY },
  'Prom Makeup': { id: 'prom', prices: places('glam-prom', 'glam-prom', 'mobile-prom') },
  'Glam Makeup': { id: 'glam', prices: places('glam-glam', 'glam-glam', 'mobile-glam') },
  Lashes: { id: 'lashes', prices: everywhere('additional-lashes') },
}

/** What can be requested, who of a wedding party, and what is added to an appointment. */
export const defaultServices = {
  services: SERVICES.map(({ name, durationMinutes }) => ({
    id: KEPT[name].id,
    name,
    minutes: durationMinutes,
    offered: true,
    allow: serviceDetails[name].allow,
    about: serviceLines[KEPT[name].id] ?? '',
    prices: KEPT[name].prices,
  })),
  roles: defaultRoles,
  addOns: [
    {
      id: 'lashes',
      name: 'Lash strips or clusters',
      offered: true,
      prices: everywhere('additional-lashes'),
    },
    {
      id: 'ownLashes',
      name: 'Application of pre-owned lashes',
      offered: true,
      prices: everywhere('additional-own-lashes'),
    },
    { id: 'trial', name: 'Bridal trial', offered: true, prices: everywhere('additional-trial') },
  ] satisfies { id: AddOnId; [more: string]: unknown }[],
}

function everywhere(row: string) {
  return places(row, row, row)
}
