import { isRenewalDue, isSessionOver, sessionEnd } from '#app/domain/accounts/session-lifetime.ts'
import type { Account } from './auth.server.ts'
import { auth } from './auth-library.server.ts'
import { renewedCookie } from './session-cookie.server.ts'
import { sessionHeaders } from './session-headers.server.ts'

export interface OpenSession {
  /** Of its row. */
  id: string
  account: Account
  /** A `Set-Cookie` line for the answer, where the session came by its cookie and was renewed. */
  renewedCookie: string | null
  /** The rows as the library's clients read them, without the token and the network. */
  described: { session: Record<string, unknown>; user: Record<string, unknown> }
}

/**
 * The session of a request, by cookie or bearer token, an admin's or not; null without one and when
 * it is over. Its use is written down at most once an hour, and the cookie is to last as long
 * as the row from then on.
 */
export async function readSession(
  request: Request,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<OpenSession | null> {
  const { api, $context } = await auth()
  const headers = sessionHeaders(request)
  const found = await api.getSession({ headers })
  if (!found) return null
  const { internalAdapter } = await $context
  const { token, ...row } = found.session
  if (isSessionOver(timesOf(row), now)) {
    await internalAdapter.deleteSession(token)
    return null
  }
  const renewed = isRenewalDue(timesOf(row), now) ? renew(row, now) : null
  // Whoever signs out meanwhile has the last word.
  if (renewed && !(await internalAdapter.updateSession(token, renewed))) return null
  const { ipAddress: _, ...described } = { ...row, ...renewed }
  const { id: userId, email, name } = found.user
  return {
    id: row.id,
    account: { userId, email, name },
    renewedCookie: renewed && renewedCookie(headers, token, secondsLeft(renewed, now)),
    described: { session: described, user: found.user },
  }
}

/** When the session of that row began and was last used. */
export function timesOf(row: { createdAt: Date; updatedAt: Date }) {
  return { begun: row.createdAt.toTemporalInstant(), lastUsed: row.updatedAt.toTemporalInstant() }
}

function renew(row: { createdAt: Date; updatedAt: Date }, now: Temporal.Instant) {
  const end = sessionEnd({ ...timesOf(row), lastUsed: now })
  return {
    updatedAt: new Date(now.epochMilliseconds),
    expiresAt: new Date(end.epochMilliseconds),
  }
}

function secondsLeft({ expiresAt }: { expiresAt: Date }, now: Temporal.Instant): number {
  return Math.floor((expiresAt.getTime() - now.epochMilliseconds) / 1000)
}
