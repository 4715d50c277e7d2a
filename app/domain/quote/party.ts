/** Where an appointment takes place; also which price list it is priced by. */
export const PLACES = ['studio', 'weddingDay', 'mobile'] as const

export type Place = (typeof PLACES)[number]

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

export const NO_ADD_ONS: AddOns = { lashes: 0, ownLashes: 0, trial: 0 }

/**
 * For whom a service is when the request does not say: Bridal Makeup is for one bride, Bridal Party
 * Makeup for one attendant. Null for the services that are for one person, whoever that is.
 */
export function peopleOf(service: string): People | null {
  if (service === 'Bridal Makeup') return { bride: 1, attendants: 0, mothers: 0, juniors: 0 }
  if (service === 'Bridal Party Makeup') return { bride: 0, attendants: 1, mothers: 0, juniors: 0 }
  return null
}

/** How many faces that are. */
export function countPeople({ bride, attendants, mothers, juniors }: People): number {
  return bride + attendants + mothers + juniors
}
