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
