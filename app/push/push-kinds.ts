/** What an artist can be notified of, by kind, as the desk lists it. */
export const PUSH_KINDS = {
  request: 'A new request',
  message: 'A message',
  answer: 'An answer to an offer or a proposal',
  payment: 'A payment by card',
  expiring: 'A request about to expire',
} as const

export type PushKind = keyof typeof PUSH_KINDS

/** A notification as the device's worker shows it. */
export interface PushText {
  title: string
  body: string
  /** The desk's page of it, from the root. */
  url: string
  /** A later notification of the same tag takes the place of this one. */
  tag: string
}

/** What a subscription of a push service must look like for us to send to it. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Minutes until the next attempt, after so many that failed. */
export function retryMinutes(attempts: number): number {
  return [1, 5, 15, 30][attempts - 1] ?? 60
}

/** Hours after which a notification that could not be sent is dropped: it says nothing new by then. */
export const PUSH_HOURS = 6
