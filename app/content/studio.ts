/** What the site says of its artist. */
export interface Studio {
  name: string
  /** Shown as is; the link is made of its digits. */
  phone: string
  email: string
  location: string
  hours: string
  weekendHours: string
  /** Postal address for the foot of every mail (CASL s. 6(2)); null until it is set. */
  mailingAddress: string | null
  socialUrls: string[]
  bio: string
  /** A picture's name or id; null for none. */
  portrait: string | null
  tax: Tax | null
}

/** `rate` in hundredths of a percent: 1300 is 13 %. `number` is the registration's. */
export interface Tax {
  label: string
  rate: number
  number: string
}

export interface Policies {
  deposit: string
  cancellation: string
  travel: string
  lateness: string
  illness: string
  hygiene: string
  photographs: string
  retainer: Retainer
}

/** What part of the total is asked for in advance; 0 percent for none. `words` say how to pay it. */
export interface Retainer {
  percent: number
  dueDays: number
  words: string
}

/** An area by the beginnings of its postal codes, such as `L4M`. */
export interface TravelArea {
  name: string
  prefixes: string[]
  /** Whole dollars. */
  fee: number
  /** Minutes of driving, one way. */
  minutes: number
}

export interface Travel {
  areas: TravelArea[]
}

/** The area of a postal code: the longest beginning that fits, whatever the spaces and case; or null. */
export function travelAreaOf(travel: Travel, postalCode: string): TravelArea | null {
  const code = normalizedPostalCode(postalCode)
  const fitting = travel.areas.flatMap((area) =>
    area.prefixes
      .map(normalizedPostalCode)
      .filter((prefix) => prefix !== '' && code.startsWith(prefix))
      .map((prefix) => ({ area, length: prefix.length })),
  )
  return fitting.sort((one, other) => other.length - one.length)[0]?.area ?? null
}

function normalizedPostalCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
