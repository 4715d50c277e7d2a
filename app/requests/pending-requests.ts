/** After so many hours without an answer a request is announced to the artist again. */
const REMINDER_HOURS = [24, 48] as const

/** After so many hours without an answer a request's time is given back, where nothing else is set. */
export const PENDING_HOURS = 72

/** How many reminders a request of that age should have had: 0, 1 or 2. */
export function remindersDue(waitingHours: number): number {
  return REMINDER_HOURS.filter((hours) => waitingHours >= hours).length
}

/** A request is about to expire this many hours before its time is given back. */
const EXPIRING_HOURS = 6

/** Whether a request is about to expire; never without a limit. */
export function isAboutToExpire(waitingHours: number, pendingHours: number | null): boolean {
  return (
    pendingHours !== null &&
    waitingHours >= pendingHours - Math.min(EXPIRING_HOURS, pendingHours / 2)
  )
}

/** Whether a request has waited so long that its time is given back; never without a limit. */
export function isReleaseDue(waitingHours: number, pendingHours: number | null): boolean {
  return pendingHours !== null && waitingHours >= pendingHours
}
