/** A session ends so long after signing in, however much it is used (OWASP ASVS 7.3.2). */
const SESSION_DAYS = 30

/** A session ends so long after it was last used (OWASP ASVS 7.3.1). */
export const IDLE_DAYS = 14

/** How exactly it is known when a session was last used: it is written at most so often. */
const LAST_USE_HOURS = 1

/** When a session began and was last used. */
interface SessionTimes {
  begun: Temporal.Instant
  lastUsed: Temporal.Instant
}

/** When a session ends unless it is used again. */
export function sessionEnd({ begun, lastUsed }: SessionTimes): Temporal.Instant {
  const latest = begun.add({ hours: SESSION_DAYS * 24 })
  const idle = lastUsed.add({ hours: IDLE_DAYS * 24 })
  return Temporal.Instant.compare(idle, latest) < 0 ? idle : latest
}

export function isSessionOver(times: SessionTimes, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(sessionEnd(times), now) <= 0
}

/** Whether it is time to write down that a session is used. */
export function isRenewalDue({ lastUsed }: SessionTimes, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(lastUsed.add({ hours: LAST_USE_HOURS }), now) <= 0
}
