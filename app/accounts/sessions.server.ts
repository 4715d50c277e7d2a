import type { Where } from 'better-auth/adapters'
import { isSessionOver } from '#app/domain/accounts/session-lifetime.ts'
import { auth } from './auth-library.server.ts'
import { readSession, timesOf } from './session.server.ts'

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
