import { sampleContent } from '#app/content/samples.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { readSystemState } from '#app/data/system/system-state.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { mailServerState } from '#app/operations/system/send-test-mail.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type SetUpItem, setUpItems } from './items.ts'

/** The set-up list, or null when all of it is done and the artist has put it away. */
export async function readSetUp(
  db: Database,
): Promise<{ items: SetUpItem[]; artistEmail: string } | null> {
  const { settings, siteUrl, trustProxy, timeZone, artistEmail } = config()
  const facts = await readSystemState(db)
  const backup = facts['last-backup']
  const items = setUpItems({
    mail: await mailServerState(db),
    hasMailingAddress: settings.mailingAddress !== null,
    samples: sampleContent(settings),
    isHttps: siteUrl?.startsWith('https:') ?? false,
    hasProxyHeader: trustProxy !== null,
    lastBackup: backup ? whenInWords(backup.at, timeZone) : null,
  })
  const isPutAway = facts['set-up-hidden'] && items.every(({ isDone }) => isDone)
  return isPutAway ? null : { items, artistEmail }
}

function whenInWords(at: string, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(at), timeZone)
  return `${formatDate(date, 'long')} at ${time}`
}
