import type { Travel, TravelArea } from './schemas/studio.schema.ts'

export type {
  Policies,
  Retainer,
  Studio,
  Tax,
  Travel,
  TravelArea,
} from './schemas/studio.schema.ts'

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
