import { flaggedInBriefs } from '#app/data/appointments/look-briefs.server.ts'
import { sensitivitiesOf } from '#app/data/clients/clients.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'

/** What must not be forgotten at each of these appointments, by id: of the artist's notes and of the look brief. */
export async function sensitivitiesAt(
  db: Database,
  bookings: readonly { id: string; email: string }[],
): Promise<Map<string, string>> {
  const noted = await sensitivitiesOf(
    db,
    bookings.map(({ email }) => email),
  )
  const told = await flaggedInBriefs(
    db,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.flatMap(({ id, email }) => {
      const words = [told.get(id), noted.get(email.toLowerCase())].filter(Boolean)
      return words.length > 0 ? [[id, words.join('; ')] as const] : []
    }),
  )
}
