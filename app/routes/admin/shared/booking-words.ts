import type { Place } from '#app/domain/content/services.ts'
import { formatDollars } from '#app/domain/money.ts'
import { type AddOns, countPeople, type People } from '#app/domain/quote/party.ts'

/** An amount of whole cents, 'free' for none; one below zero has its sign before the dollars. */
export function centsWords(cents: number): string {
  if (cents === 0) return 'free'
  return `${cents < 0 ? '−' : ''}${formatDollars(Math.abs(cents) / 100)}`
}

/** Where an appointment is, as the artist sees it. */
export function placeWords(place: Place): string {
  return PLACES[place]
}

const PLACES: Record<Place, string> = {
  studio: 'In the studio',
  weddingDay: 'On the wedding day',
  mobile: 'At the client’s',
}

/** 'bride, 4 attendants, 1 junior'; null for nobody named. */
export function peopleWords(people: People | null): string | null {
  if (!people || countPeople(people) === 0) return null
  return [
    people.bride > 0 ? 'bride' : null,
    counted(people.attendants, 'attendant'),
    counted(people.mothers, 'mother'),
    counted(people.juniors, 'junior'),
  ]
    .filter((words) => words !== null)
    .join(', ')
}

/** 'lashes for 2, a trial'; null for none. */
export function addOnWords({ lashes, ownLashes, trial }: AddOns): string | null {
  const words = [
    lashes > 0 ? `lashes for ${lashes}` : null,
    ownLashes > 0 ? `own lashes for ${ownLashes}` : null,
    trial > 0 ? 'a trial' : null,
  ].filter((part) => part !== null)
  return words.join(', ') || null
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
