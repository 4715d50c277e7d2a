import { type SignedIn, signOut } from '#app/accounts/auth.server.ts'
import { isAdmin } from '#app/data/accounts/admins.server.ts'
import { database } from '#app/data/engine/database.server.ts'

/** Ends the session of an account without an admins record; null lets an admin in. */
export async function refuseUnlessAdmin(
  request: Request,
  { account, token }: SignedIn,
): Promise<{ status: 403; headers: Headers } | null> {
  if (await isAdmin(database(), account.userId)) return null
  // Its cookie never left the server, so the session is named by its token.
  const asking = new Request(request.url, { headers: { Authorization: `Bearer ${token}` } })
  return { status: 403, headers: await signOut(asking) }
}
