import type { Place } from '#app/domain/content/services.ts'
import type { AddOns, People } from './party.ts'
import type { QuoteLine } from './quote.ts'

/** Where an appointment takes place, as clients read it. */
export const PLACE_LABELS: Record<Place, string> = {
  studio: 'In the studio',
  weddingDay: 'Wedding day, in the studio',
  mobile: 'At your place',
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** A count in a sentence: 'five', and from 13 on in figures. */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count)
}

/** Who is made up: 'Bride, two attendants, mother, junior'; empty for nobody. */
export function peopleInWords({ bride, attendants, mothers, juniors }: People): string {
  return list([
    some(bride, 'bride', 'brides'),
    some(attendants, 'attendant', 'attendants'),
    some(mothers, 'mother', 'mothers'),
    some(juniors, 'junior', 'juniors'),
  ])
}

/** What is asked for beside the makeup: 'Lashes for two, bridal trial'; empty for nothing. */
export function addOnsInWords({ lashes, ownLashes, trial }: AddOns): string {
  return list([
    lashes > 0 && `lashes for ${numberInWords(lashes)}`,
    ownLashes > 0 && `your own lashes for ${numberInWords(ownLashes)}`,
    trial > 0 && 'bridal trial',
  ])
}

/** The quote with the names of a party for several: 'Attendants'. A name that the artist gave stays as it is. */
export function withPlurals<Lines extends { lines: readonly QuoteLine[] }>(quote: Lines): Lines {
  const lines = quote.lines.map((line) =>
    line.count > 1 ? { ...line, label: PLURALS[line.label] ?? line.label } : line,
  )
  return { ...quote, lines }
}

const PLURALS: Partial<Record<string, string>> = {
  Attendant: 'Attendants',
  Mother: 'Mothers',
  'Junior bridesmaid': 'Junior bridesmaids',
}

function some(count: number, one: string, many: string): string | false {
  if (count === 0) return false
  return count === 1 ? one : `${numberInWords(count)} ${many}`
}

function list(parts: readonly (string | false)[]): string {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
