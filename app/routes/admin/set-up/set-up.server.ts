import { currentSettings } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { type MailServerState, mailServerState } from '#app/system/send-test-mail.server.ts'

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

/** A piece of the site with samples in it, and the page of the desk where it is edited. */
interface SamplePiece {
  what: string
  where: string
}

/** What there is to know of an installation before it is set up. */
export interface Installation {
  mail: MailServerState
  hasMailingAddress: boolean
  samples: readonly SamplePiece[]
  /** The site is reached by https, so through a proxy. */
  isHttps: boolean
  hasProxyHeader: boolean
  /** When the last backup was made, in words; null before the first. */
  lastBackup: string | null
  /** When the last one arrived at the store, in words; null for never. */
  lastSent: string | null
}

export type SetUpItem = { isDone: boolean } & (
  | { name: 'mail'; mail: MailServerState }
  | { name: 'mailing-address' }
  | { name: 'samples'; samples: readonly SamplePiece[] }
  | { name: 'proxy' }
  | { name: 'backup'; lastBackup: string | null; lastSent: string | null }
)

/** What is to be done before visitors come, in the order in which it is best done. */
export function setUpItems(installation: Installation): SetUpItem[] {
  const { mail, hasMailingAddress, samples, isHttps, hasProxyHeader, lastBackup, lastSent } =
    installation
  const items: SetUpItem[] = [
    { name: 'mail', isDone: mail.state === 'works', mail },
    { name: 'mailing-address', isDone: hasMailingAddress },
    { name: 'samples', isDone: samples.length === 0, samples },
  ]
  if (isHttps) items.push({ name: 'proxy', isDone: hasProxyHeader })
  items.push({ name: 'backup', isDone: lastBackup !== null, lastBackup, lastSent })
  return items
}
