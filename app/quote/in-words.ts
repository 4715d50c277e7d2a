import type { Place } from '#app/content/services.ts'
import type { Tax } from '#app/content/studio.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { AddOns, People } from './party.ts'
import type { Quote, QuoteLine } from './quote.ts'

/** Where an appointment takes place, as clients read it. */
export const PLACE_LABELS: Record<Place, string> = {
  studio: 'In the studio',
  weddingDay: 'Wedding day, in the studio',
  mobile: 'At your place',
}

/** Whether a tax comes on top of the prices, as every quote adds it. */
export function taxInWords(tax: Tax | null): string {
  return tax ? `Plus ${tax.label}, ${tax.rate / 100}%.` : 'No tax is added to these prices.'
}

/** What the drive adds, beside the postal code that decides it; empty where it is not known. */
export function travelInWords({ amount, area }: Quote['travel']): string {
  if (area === null || amount === null) return ''
  return amount === 0
    ? `${area}: no travel fee.`
    : `${area}: ${formatCents(amount)} travel, in the total.`
}

/** '$1,085 plus travel', while the fee of the drive is to be confirmed. */
export function totalInWords({ total, isComplete }: Pick<Quote, 'total' | 'isComplete'>): string {
  return `${formatCents(total)}${isComplete ? '' : ' plus travel'}`
}

/** What stands beside the total of a table. */
export function totalLabel({ isComplete }: Pick<Quote, 'isComplete'>): string {
  return isComplete ? 'Total' : 'Total before travel'
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

/** What a line of a price is for: '2 attendants', 'Lash strips or clusters for 2'. A role keeps the name the artist gave it. */
export function lineInWords({ item, label, count }: Pick<QuoteLine, 'item' | 'label' | 'count'>) {
  if (item === 'code') return `Code ${label}`
  if (count === 1) return label
  if (item === 'lashes' || item === 'ownLashes') return `${label} for ${count}`
  const several = PLURALS[label]
  return several ? `${count} ${several}` : `${label} × ${count}`
}

const PLURALS: Partial<Record<string, string>> = {
  Attendant: 'attendants',
  Mother: 'mothers',
  'Junior bridesmaid': 'junior bridesmaids',
}

/** How many there are, in words: 'one face', 'five faces'. */
export function counted(count: number, one: string, many: string): string {
  return `${numberInWords(count)} ${count === 1 ? one : many}`
}

function some(count: number, one: string, many: string): string | false {
  if (count === 0) return false
  return count === 1 ? one : counted(count, one, many)
}

function list(parts: readonly (string | false)[]): string {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
