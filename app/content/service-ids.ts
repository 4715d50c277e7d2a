/** Where an appointment takes place: each has prices of its own. */
export const PLACES = ['studio', 'weddingDay', 'mobile'] as const
export type Place = (typeof PLACES)[number]

/** The two services that are asked for person by person; code refers to them by these ids. */
export const BRIDAL_SERVICE_IDS = ['bridal', 'bridal-party'] as const

export const ROLE_IDS = ['bride', 'attendant', 'mother', 'junior'] as const
export type RoleId = (typeof ROLE_IDS)[number]

export const ADD_ON_IDS = ['lashes', 'ownLashes', 'trial'] as const
export type AddOnId = (typeof ADD_ON_IDS)[number]
