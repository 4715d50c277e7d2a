import { type SampleContent, sampleContent } from '#app/content/samples.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { readSystemState } from '#app/data/system/system-state.server.ts'
import type { PieceName } from '#app/domain/content/pieces.ts'
import { formatMoment } from '#app/domain/format-moment.ts'
import { contentVersion } from '#app/operations/content/current.server.ts'
import { showsSampleWords } from '#app/operations/reviews/published-reviews.server.ts'
import { mailServerState } from '#app/operations/system/send-test-mail.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type SetUpItem, setUpItems } from './items.ts'

/** The set-up list, or null when all of it is done and the artist has put it away. */
export async function readSetUp(
  db: Database,
): Promise<{ items: SetUpItem[]; artistEmail: string } | null> {
  const { settings, siteUrl, trustProxy, timeZone, artistEmail } = config()
  const state = await readSystemState(db)
  const backup = state['last-backup']
  const items = setUpItems({
    mail: await mailServerState(db),
    hasMailingAddress: settings.mailingAddress !== null,
    samples: sampleContent(settings).filter(isStillSample(await showsSampleWords())),
    isHttps: siteUrl?.startsWith('https:') ?? false,
    hasProxyHeader: trustProxy !== null,
    lastBackup: backup ? formatMoment(backup.at, timeZone) : null,
  })
  const isPutAway = state['set-up-hidden'] && items.every(({ isDone }) => isDone)
  return isPutAway ? null : { items, artistEmail }
}

/** A piece that the artist has published is theirs; testimonials are while visitors read no sample. */
function isStillSample(hasSampleWords: boolean): (content: SampleContent) => boolean {
  return ({ where }) => {
    const piece = where.slice('/admin/site/'.length) as PieceName
    return piece === 'testimonials' ? hasSampleWords : contentVersion(piece) === 0
  }
}
