/** Requests of unknown addresses that hold their time on the whole site. House rule. */
export const UNVERIFIED_HOLDS_MAX = 12

/** Half hours that these hold together. House rule. */
export const UNVERIFIED_HALF_HOURS_MAX = 48

/** After so many hours a request of an unknown address no longer counts among them. House rule. */
export const UNVERIFIED_HOLD_HOURS = 24

/** So many hours a request that holds nothing waits for the button in its mail. House rule. */
export const CONFIRM_HOURS = 2

/** What requests of unknown addresses hold together. */
export interface OpenHolds {
  holds: number
  halfHours: number
}

/** Whether one more request of an unknown address may hold its time at once. */
export function mayHoldUnverified(open: OpenHolds, halfHours: number): boolean {
  return (
    open.holds < UNVERIFIED_HOLDS_MAX && open.halfHours + halfHours <= UNVERIFIED_HALF_HOURS_MAX
  )
}

/** The instant from which the mail's button no longer keeps the time of a request made at `createdAt`. */
export function confirmableUntil(createdAt: Temporal.Instant): Temporal.Instant {
  return createdAt.add({ hours: CONFIRM_HOURS })
}
