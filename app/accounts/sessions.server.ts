import type { Where } from 'better-auth/adapters'
import type { Account } from './auth.server.ts'
import { auth } from './auth-library.server.ts'
import { renewedCookie, sessionHeaders } from './session-headers.server.ts'
import { isRenewalDue, isSessionOver, sessionEnd } from './session-lifetime.ts'

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

export interface SessionGlance {
  id: string
  userAgent: string
  /** The network it began in, cut; empty for a session from before this was kept. */
  network: string
  /** ISO 8601. */
  since: string
  /** ISO 8601, exact to the hour. */
  lastSeen: string
  /** Whether it is the one that asks. */
  isThis: boolean
}

/** The sessions of the account that asks, this one first, then by when they were last seen. */
export async function listSessions(request: Request): Promise<SessionGlance[]> {
  const { current, all } = await readSessions(request)
  const glances = all.map((session) => ({
    id: session.id,
    userAgent: session.userAgent ?? '',
    network: session.ipAddress ?? '',
    since: session.createdAt.toISOString(),
    lastSeen: session.updatedAt.toISOString(),
    isThis: session.id === current,
  }))
  return glances.sort(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeen.localeCompare(a.lastSeen),
  )
}

/** Ends one session of the account that asks. False when there is none of this id. */
export async function endSession(request: Request, id: string): Promise<boolean> {
  const { all } = await readSessions(request)
  if (!all.some((session) => session.id === id)) return false
  await deleteSessions([{ field: 'id', value: id }])
  return true
}

/** Ends every session of the account but the one that asks. Returns how many there were. */
export async function endOtherSessions(request: Request): Promise<number> {
  const { current, all } = await readSessions(request)
  const others = all.filter((session) => session.id !== current)
  for (const { id } of others) await deleteSessions([{ field: 'id', value: id }])
  return others.length
}

/** Ends every session of an account but the one of this token. */
export async function endSessionsBut(userId: string, token: string): Promise<void> {
  await deleteSessions([
    { field: 'userId', value: userId },
    { field: 'token', operator: 'ne', value: token },
  ])
}

async function readSessions(request: Request) {
  const asking = await readSession(request)
  if (!asking) return { current: null, all: [] }
  const { internalAdapter } = await (await auth()).$context
  const now = Temporal.Now.instant()
  const all = await internalAdapter.listSessions(asking.account.userId, {
    onlyActiveSessions: true,
  })
  return {
    current: asking.id,
    all: all.filter((session) => !isSessionOver(timesOf(session), now)),
  }
}

async function deleteSessions(where: Where[]): Promise<void> {
  const { adapter } = await (await auth()).$context
  await adapter.deleteMany({ model: 'session', where })
}

/** When the session of that row began and was last used. */
function timesOf(row: { createdAt: Date; updatedAt: Date }) {
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
