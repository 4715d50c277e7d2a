import { createAccount } from '#app/accounts/admin-accounts.server.ts'
import { prepareSecrets } from '#app/accounts/encrypt-secrets.server.ts'
import { createPasswordLink } from '#app/accounts/password-links.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { closeDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { addCalendar } from '#app/other-calendars/manage-calendars.server.ts'
import { config } from '#app/platform/config.server.ts'
import { fillAppointments, fillWaitingList } from './appointments.ts'
import { fillLetters, fillMessages } from './letters.ts'
import { hoursAgo } from './people.ts'
import { fillVisits } from './visits.ts'
import { fillWedding } from './wedding.ts'

/** With them a price for another place is one total. */
const AREAS = [
  { name: 'Toronto', prefixes: ['M'], fee: 0, minutes: 45 },
  { name: 'Hamilton', prefixes: ['L8', 'L9'], fee: 60, minutes: 75 },
]

/** Fills the empty database of this process with a sample studio; returns the addresses to look at. Ends early when told to. */
export async function fillStudio(calendarUrl: string, stopping: AbortSignal) {
  await migrate()
  await prepareSecrets()
  await loadContent()
  const { firstAdmin } = config()
  const userId = firstAdmin && (await createAccount({ ...firstAdmin, admin: true }))
  if (!userId) throw new Error('The demo has no account.')
  await publish({ piece: 'travel', version: 0, value: { areas: AREAS }, userId: null }, hoursAgo(0))
  const wedding = await fillWedding()
  const steps = [
    fillVisits,
    fillAppointments,
    fillWaitingList,
    fillMessages,
    () => fillLetters(userId),
    () => addCalendar({ name: 'Personal', url: calendarUrl, showTitles: true }, hoursAgo(0)),
  ]
  for (const step of steps) if (!stopping.aborted) await step()
  const signIn = await createPasswordLink('sign-in', null, hoursAgo(0))
  await closeDatabase()
  return { ...wedding, signIn }
}
