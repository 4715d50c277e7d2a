/** Rows as `tables.ts` describes them. */

export interface OneTimeLinkRow {
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  tokenHash: string
  purpose: 'create-admin' | 'reset-password' | 'subscribe-again' | 'sign-in'
  email: string | null
  expiresAt: string
  createdAt: string
}

/** A browser that an account has signed in from, by the keyed hash of the token in its cookie. */
export interface KnownDeviceRow {
  userId: string
  tokenHash: string
  /** When it last signed in. */
  lastUsedAt: string
}

/** The codes tried at the second step of an account since a right one or the last lock, and its locks. */
export interface SecondFactorLockRow {
  userId: string
  tries: number
  lastTryAt: string
  locks: number
  lockedUntil: string | null
}

/** Something that concerns the security of an account, or of what people told the site. */
export interface SecurityEventRow {
  id: string
  what: string
  result: 'done' | 'refused'
  /** When it happened, for the first time where `count` is over 1. */
  at: string
  lastAt: string
  /** How often: repeats of one network within an hour are one row. */
  count: number
  /** Whose account; null where it is nobody's. */
  userId: string | null
  /** The network it came from, cut; empty where it was done on the server or from many networks. */
  network: string
  /** 'Firefox on Windows'; null where nobody asked. */
  browser: string | null
}
