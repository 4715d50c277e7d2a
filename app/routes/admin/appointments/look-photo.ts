import { isAdmin } from '#app/accounts/admins.server.ts'
import { readSession } from '#app/accounts/sessions.server.ts'
import { database } from '#app/database/database.server.ts'
import { lookPhotoFile } from '#app/look-briefs/look-photos.server.ts'
import { photoAnswer } from '#app/platform/private-files.ts'
import type { Route } from './+types/look-photo.ts'

/**
 * A photograph of a look brief, for the desk. It stands outside the desk's guard, which leads strangers to
 * the sign-in screen: nobody but an admin learns whether there is one.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const session = await readSession(request)
  const mayLook = session !== null && (await isAdmin(database(), session.account.userId))
  const answer = photoAnswer(mayLook ? await lookPhotoFile(params.id, params.photo) : null)
  if (session?.renewedCookie) answer.headers.append('Set-Cookie', session.renewedCookie)
  return answer
}
