import { clientKeyOf } from '#app/clients/client-key.ts'
import { peopleAt } from '#app/clients/clients.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { flaggedInBriefs } from './look-briefs.server.ts'

/**
 * What the artist must not forget at each of these appointments, by its id: what the person told in the look
 * brief of any of their appointments, and what the artist noted under any of their addresses.
 */
export async function sensitivitiesAt(
  db: Database,
  bookings: readonly { id: string; email: string; clientKey?: string | null }[],
): Promise<Map<string, string>> {
  const people = await peopleAt(db, bookings.map(clientKeyOf))
  const addresses = (key: string) => (people.get(key) ?? []).map((row) => row.email)
  const told = await flaggedInBriefs(
    db,
    bookings.map((booking) => ({ id: booking.id, emails: addresses(clientKeyOf(booking)) })),
  )
  return new Map(
    bookings.flatMap((booking) => {
      const { id } = booking
      const noted = (people.get(clientKeyOf(booking)) ?? []).map((row) => row.sensitivities)
      const words = eachOnce([...(told.get(id) ?? []), ...noted])
      return words ? [[id, words] as const] : []
    }),
  )
}

/** What must not be forgotten about a person, whatever the appointment; empty for nothing. */
export async function sensitivitiesOfPerson(db: Database, email: string): Promise<string> {
  return (await sensitivitiesAt(db, [{ id: '', email }])).get('') ?? ''
}

/** Lists of sensitivities as one, each said once whatever its capitals. */
function eachOnce(lists: readonly (string | null)[]): string {
  const said = new Map<string, string>()
  for (const item of lists.flatMap((list) => list?.split(/;\s*/) ?? [])) {
    const key = item.trim().toLowerCase()
    if (key && !said.has(key)) said.set(key, item.trim())
  }
  return [...said.values()].join('; ')
}
