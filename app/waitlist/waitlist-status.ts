/**
 * How an entry of the waiting list stands. `unconfirmed`: nobody has pressed the button in its first mail,
 * and nothing is offered to it. `offered`: a time is held for it. The others have ended.
 */
export const WAITLIST_STATUSES = [
  'unconfirmed',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'left',
] as const

export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]

/** What may happen to an entry. */
export type WaitlistEvent = 'confirm' | 'offer' | 'accept' | 'decline' | 'expire' | 'leave'

/** Those that are still on the list. */
export const OPEN_STATUSES = ['unconfirmed', 'waiting', 'offered'] as const

const NEXT: Record<WaitlistStatus, Partial<Record<WaitlistEvent, WaitlistStatus>>> = {
  unconfirmed: { confirm: 'waiting', leave: 'left' },
  waiting: { offer: 'offered', leave: 'left' },
  offered: { accept: 'accepted', decline: 'declined', expire: 'expired', leave: 'left' },
  accepted: {},
  // Whose turn has passed gets another one only by the artist's hand.
  declined: { offer: 'offered' },
  expired: { offer: 'offered' },
  left: {},
}

/** What an entry is after an event; null where that cannot happen to it. */
export function waitlistStatusAfter(
  status: WaitlistStatus,
  event: WaitlistEvent,
): WaitlistStatus | null {
  return NEXT[status][event] ?? null
}

/** Whether the entry is on the list still. */
export function isOpen(status: WaitlistStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}
