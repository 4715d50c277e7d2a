export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled'] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** What a booking can be set to; it is pending only by being requested. */
export const SETTABLE_STATUSES = ['confirmed', 'cancelled'] as const

export type SettableStatus = (typeof SETTABLE_STATUSES)[number]

interface StatusChange {
  /** False when the booking has that status already: nothing is stored and nothing mailed. */
  changes: boolean
  /** The booking must get its cells back first, and the change is refused when one is held. */
  takesCells: boolean
  /** The booking's cells become free for others. */
  freesCells: boolean
}

/** The status of that name, or null. */
export function parseBookingStatus(text: string): BookingStatus | null {
  return BOOKING_STATUSES.find((status) => status === text) ?? null
}

/** Whether a booking of that status keeps its half-hour cells from everybody else. */
export function holdsCells(status: BookingStatus): boolean {
  return status !== 'cancelled'
}

/** Whether a booking keeps its cells: a request whose mail's button is not pressed yet (`held` false) does not. */
export function keepsItsTime({ status, held }: { status: BookingStatus; held: boolean }): boolean {
  return held && holdsCells(status)
}

/** What setting a booking to `to` entails; from any status to either is allowed. */
export function planStatusChange(
  from: { status: BookingStatus; held: boolean },
  to: SettableStatus,
): StatusChange {
  return {
    changes: from.status !== to,
    takesCells: !keepsItsTime(from) && holdsCells(to),
    freesCells: keepsItsTime(from) && !holdsCells(to),
  }
}
