/** Rows as `tables.ts` describes them. */

/** The plan of a wedding morning as it was promised, or as the artist changed it since. */
export interface MorningPlanRow {
  bookingId: string
  /** JSON of `MorningPlan`. */
  plan: string
}

/** A page for a wedding's party. One that was revoked stays, so that its link can say so. */
export interface PartyPageRow {
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  tokenHash: string
  bookingId: string
  /** What the token is made of, beside the appointment and this installation's secret. */
  salt: string
  createdAt: string
  revokedAt: string | null
}

/** Which appointment is the trial of which wedding; a wedding has one at a time. */
export interface TrialRow {
  weddingId: string
  trialId: string
}

/** What happens to a wedding beside what happens to every booking. */
export type WeddingEvent =
  | 'replanned'
  | 'names-given'
  | 'party-page-made'
  | 'party-page-revoked'
  | 'trial-booked'
  | 'party-asked'
  | 'party-changed'
  | 'party-declined'
  | 'party-withdrawn'
  | 'party-expired'
