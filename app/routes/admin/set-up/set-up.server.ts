import { currentSettings } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { mailServerState } from '#app/system/send-test-mail.server.ts'
import { type SamplePiece, type SetUpItem, setUpItems } from './items.ts'

/** The set-up list, or null when all of it is done and the artist has put it away. */
export async function readSetUp(
  db: Database,
  samples: readonly SamplePiece[],
): Promise<{ items: SetUpItem[]; artistEmail: string } | null> {
  const { siteUrl, trustProxy, timeZone } = config()
  const settings = currentSettings()
  const state = await readSystemState(db)
  const { 'last-backup': backup, 'last-backup-sent': sent } = state
  const items = setUpItems({
    mail: await mailServerState(db),
    hasMailingAddress: settings.mailingAddress !== null,
    samples,
    isHttps: siteUrl?.startsWith('https:') ?? false,
    hasProxyHeader: trustProxy !== null,
    lastBackup: backup ? formatMoment(backup.at, timeZone) : null,
    lastSent: sent ? formatMoment(sent.at, timeZone) : null,
  })
  const isPutAway = state['set-up-hidden'] && items.every(({ isDone }) => isDone)
  return isPutAway ? null : { items, artistEmail: settings.email }
}
