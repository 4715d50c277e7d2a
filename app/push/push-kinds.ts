/** What an artist can be notified of, by kind, as the desk lists it. */
export const PUSH_KINDS = {
  request: 'A new request',
  message: 'A message',
  answer: 'An answer to an offer or a proposal',
  payment: 'A payment by card',
  expiring: 'A request about to expire',
} as const

export type PushKind = keyof typeof PUSH_KINDS
