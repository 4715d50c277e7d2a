import { auth } from './auth-library.server.ts'
import { sessionHeaders } from './session-headers.server.ts'

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
  const found = all.find((session) => session.id === id)
  if (!found) return false
  const { internalAdapter } = await (await auth()).$context
  await internalAdapter.deleteSession(found.token)
  return true
}

/** Ends every session of the account but the one that asks. Returns how many there were. */
export async function endOtherSessions(request: Request): Promise<number> {
  const { current, all } = await readSessions(request)
  const { internalAdapter } = await (await auth()).$context
  const others = all.filter((session) => session.id !== current)
  for (const { token } of others) await internalAdapter.deleteSession(token)
  return others.length
}

async function readSessions(request: Request) {
  const { api, $context } = await auth()
  const asking = await api.getSession({ headers: sessionHeaders(request) })
  if (!asking) return { current: null, all: [] }
  const { internalAdapter } = await $context
  const all = await internalAdapter.listSessions(asking.user.id, { onlyActiveSessions: true })
  return { current: asking.session.id, all }
}
