import { type Hours, type Period, WEEKDAYS } from '#app/content/hours.ts'
import type { ShareImage } from '#app/content/pictures/share-image.ts'
import { listedPrices, type Prices } from '#app/content/prices.ts'
import type { Settings } from '#app/content/settings.ts'
import { businessId, type Thing } from './structured-data.ts'

interface BusinessFacts {
  settings: Settings
  origin: string
  image: ShareImage
  prices: Prices
  hours: Pick<Hours, 'weekly' | 'periods' | 'closed'>
}

/**
 * The artist's business, of which the address told is the country: the settings know no street that
 * may be published.
 */
export function business({ settings, origin, image, prices, hours }: BusinessFacts): Thing {
  const special = [...hours.periods.flatMap(periodHours), ...closedDays(hours.closed)]
  const profiles = settings.socialUrls.filter((url) => new URL(url).pathname !== '/')
  return {
    '@type': 'BeautySalon',
    '@id': businessId(origin),
    name: `${settings.artistName} makeup artistry`,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: origin + image.src,
    ...(settings.phone && { telephone: international(settings.phone) }),
    email: settings.email,
    address: { '@type': 'PostalAddress', addressCountry: 'CA' },
    areaServed: settings.location,
    currenciesAccepted: 'CAD',
    priceRange: priceRange(prices),
    openingHoursSpecification: openingHours(hours.weekly),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Weekends are by special appointment, so they are no opening hours. */
const APPOINTMENT_ONLY: readonly string[] = ['saturday', 'sunday']

/** Days that are open for the same times are told together. */
function openingHours(weekly: Hours['weekly']): Thing[] {
  const open = WEEKDAYS.filter((day) => weekly[day].open && !APPOINTMENT_ONLY.includes(day))
  const alike = Map.groupBy(open, (day) => `${weekly[day].from} ${weekly[day].to}`)
  return [...alike].map(([times, days]) => {
    const [opens = '', closes = ''] = times.split(' ')
    const dayOfWeek = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1))
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/** The hours of a period by the days that are alike; one without an open day is closed throughout. */
function periodHours({ from, to, weekly }: Period): Thing[] {
  const isShut = WEEKDAYS.every((day) => !weekly[day].open)
  const shut = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  return (isShut ? [shut] : openingHours(weekly)).map((hours) => ({
    ...hours,
    validFrom: from,
    validThrough: to,
  }))
}

/** A day that opens and closes at midnight is a closed one to search engines. */
function closedDays(closed: readonly string[]): Thing[] {
  return closed.map((day) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: '00:00',
    closes: '00:00',
  }))
}

function priceRange(prices: Prices): string {
  const figures = listedPrices(prices).map(({ row }) => row.price)
  return `$${Math.min(...figures)}-$${Math.max(...figures)}`
}

/** A number as it is dialled from anywhere (ITU-T E.164): ten digits alone are of North America. */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : phone
}
