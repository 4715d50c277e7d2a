import { BRIDAL_SERVICE_IDS, type Place, type RoleId, type Service } from '#app/content/services.ts'

/** Who is made up at an appointment for a wedding: whole numbers, see PEOPLE_MAX. */
export interface People {
  bride: number
  attendants: number
  mothers: number
  juniors: number
}

/** What is asked for beside the makeup: whole numbers, see ADD_ONS_MAX. */
export interface AddOns {
  lashes: number
  ownLashes: number
  trial: number
}

/** The most of each that one request may ask for; the figures are the product's. */
export const PEOPLE_MAX: People = { bride: 1, attendants: 20, mothers: 10, juniors: 10 }
export const ADD_ONS_MAX: AddOns = { lashes: 20, ownLashes: 20, trial: 1 }

export const NOBODY: People = { bride: 0, attendants: 0, mothers: 0, juniors: 0 }
export const NO_ADD_ONS: AddOns = { lashes: 0, ownLashes: 0, trial: 0 }

/** Each role with the field of `People` that counts it. */
export const ROLES = [
  ['bride', 'bride'],
  ['attendant', 'attendants'],
  ['mother', 'mothers'],
  ['junior', 'juniors'],
] as const satisfies readonly (readonly [RoleId, keyof People])[]

/** Whether the service is asked for person by person. */
export function isBridal({ id }: Pick<Service, 'id'>): boolean {
  return (BRIDAL_SERVICE_IDS as readonly string[]).includes(id)
}

/**
 * For whom a service is when the request does not say: Bridal Makeup is for one bride, Bridal Party
 * Makeup for one attendant. Null for the services that are for one person, whoever that is.
 */
export function usualPeople(service: Pick<Service, 'id'>): People | null {
  if (!isBridal(service)) return null
  return service.id === 'bridal' ? { ...NOBODY, bride: 1 } : { ...NOBODY, attendants: 1 }
}

/**
 * Whether the people are a bride's party, or a bride on the day itself: their morning is planned back from
 * when everybody is ready, so that nobody has to work out a start.
 */
export function isPlannedParty(people: People | null, place: Place): boolean {
  return !!people?.bride && (place === 'weddingDay' || countPeople(people) > 1)
}

/** Attendants and mothers from whom on they pay the price of a group. */
const GROUP_MIN = 3

export function isGroup({ attendants, mothers }: People): boolean {
  return attendants + mothers >= GROUP_MIN
}

/** How many faces that are. */
export function countPeople({ bride, attendants, mothers, juniors }: People): number {
  return bride + attendants + mothers + juniors
}
