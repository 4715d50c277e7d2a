import { database } from '#app/database/database.server.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { cleanText, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import type { Route } from './+types/find.ts'
import { searchDesk } from './search-desk.server.ts'

/** What the search of the desk finds for `q`, while somebody types. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed = cleanText(url.searchParams.get('q') ?? '').slice(0, NAME_MAX)
  const q = hasForbiddenControlsInLine(typed) ? '' : typed
  return { q, found: await searchDesk(database(), q, Temporal.Now.instant()) }
}
