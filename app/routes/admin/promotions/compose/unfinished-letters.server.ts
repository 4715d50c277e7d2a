import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import {
  type Campaign,
  type CampaignCounts,
  countRecipients,
  listUnfinished,
  listUnstarted,
} from '#app/promotions/campaigns.server.ts'
import { refusalWords } from '../shared/refusal-words.ts'

/** A letter that waits for its time, or that could not go out when it came. */
export interface UnstartedLetter {
  id: string
  subject: string
  when: string
  /** Why it was not sent; null while its time is to come. */
  refusal: string | null
}

/** A letter that is on its way. */
export interface RunningLetter {
  id: string
  subject: string
  isPaused: boolean
  recipientCount: number
  counts: CampaignCounts
}

/** The letters that are not done with, for the page that composes. */
export async function readUnfinished(): Promise<{
  unstarted: UnstartedLetter[]
  running: RunningLetter[]
}> {
  const db = database()
  const running = await listUnfinished(db)
  const counts = await countRecipients(
    db,
    running.map(({ id }) => id),
  )
  return {
    unstarted: (await listUnstarted(db)).map(unstartedLetter),
    running: running.map(({ id, subject, status, recipientCount }) => ({
      id,
      subject,
      isPaused: status === 'paused',
      recipientCount,
      counts: counts.get(id) ?? { sent: 0, failed: 0, skipped: 0, waiting: 0 },
    })),
  }
}

function unstartedLetter({ id, subject, sendAt, refusal }: Campaign): UnstartedLetter {
  const when = sendAt ? formatMoment(sendAt, config().timeZone, 'compact') : ''
  return { id, subject, when, refusal: refusal && refusalWords(refusal) }
}
