import { randomUUID } from 'node:crypto'
import { codeKey } from '#app/codes/code.ts'
import { artistEmail, content as contentNow } from '#app/content/current.server.ts'
import type { MailTemplate } from '#app/content/schemas/mail.schema.ts'
import { database } from '#app/database/database.server.ts'
import { findDraft, type LetterDraft } from '#app/database/letter-drafts.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMomentBriefly, formatMomentFrom } from '#app/kernel/format-moment.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { newestTestLetter } from '#app/outbox/outbox.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { whyNoPromotion } from '#app/promotions/campaigns/start-campaign.server.ts'
import { countRecipients, listUnfinished } from '#app/promotions/campaigns.server.ts'
import { countExcludedRecipients } from '#app/promotions/excluded-recipients.server.ts'
import { namedCode } from '#app/promotions/named-code.ts'
import { nextSundayEvening } from '#app/promotions/sending-time.ts'
import { ownPictureChoices } from '../../shared/pictures/choices.server.ts'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import type { LastTest, Letter } from './letter-checks.ts'

export type ComposeView = Awaited<ReturnType<typeof composeView>>

/** All the page that composes shows, but what was typed; `isDraftGone` when it is to show one that is gone. */
export async function composeView(url: URL, now: Temporal.Instant) {
  const draftId = url.searchParams.get('draft')
  const draft = draftId ? await findDraft(database(), draftId) : null
  const templateId = url.searchParams.get('template')
  const { templates } = contentNow('mail')
  const template = templates.find(({ id }) => id === templateId) ?? templates[0]
  return {
    isDraftGone: draftId !== null && draft === null,
    template: draft ? null : (template?.id ?? 'default'),
    templates: templates.map(({ id, label }) => ({ id, label })),
    letter: draft ? keptLetter(draft, now) : newLetter(template),
    missingCode: missingCode((draft ?? template)?.content ?? ''),
    refusal: whyNoPromotion(),
    lastTest: await readLastTest(now),
    pictures: ownPictureChoices().map((picture) => ({
      ...picture,
      inMail: new URL(picture.mailAddress, config().siteUrl ?? url.origin).href,
    })),
    ...(await readAudience(now)),
    running: await readRunning(),
    ...whenToSend(now),
  }
}

/** The code that a letter names and that clients could not use; null for none. */
export function missingCode(letter: string) {
  const named = namedCode(letter)
  const { codes } = contentNow('codes')
  const isThere = codes.some(({ code }) => codeKey(code) === codeKey(named?.code ?? ''))
  return isThere ? null : named
}

/** What stands in the form at first; `version` is 0 for what was never kept. */
export interface GivenLetter {
  letterKey: string
  version: number
  subject: string
  content: string
  imageUrl: string
  savedAt: string | null
}

function keptLetter(draft: LetterDraft, now: Temporal.Instant): GivenLetter {
  const { id: letterKey, version, subject, content, imageUrl, updatedAt } = draft
  const { timeZone } = config()
  const today = dateAt(now)
  const savedAt = formatMomentBriefly(updatedAt, today, timeZone)
  return { letterKey, version, subject, content, imageUrl, savedAt }
}

function newLetter(template: MailTemplate | undefined): GivenLetter {
  const { subject = '', content = '' } = template ?? {}
  return { letterKey: randomUUID(), version: 0, subject, content, imageUrl: '', savedAt: null }
}

/** Without a count nothing can be sent, but what was written must not be lost for it. */
async function readAudience(now: Temporal.Instant) {
  try {
    const counts = await readLetterCounts(now)
    const excluded = await countExcludedRecipients(database(), now)
    return { counts, audience: counts.subscribers, excluded, audienceError: null }
  } catch (error) {
    reportFault('counting subscribers', error)
    const audienceError = sentences.subscribersFailed
    return { counts: null, audience: null, excluded: null, audienceError }
  }
}

function whenToSend(now: Temporal.Instant) {
  const { timeZone } = config()
  const { date, time } = nextSundayEvening(now, timeZone)
  return {
    today: dateAt(now),
    evening: {
      value: `${date}T${time}`,
      label: `Sunday ${formatTime(time)}`,
      day: formatDate(date, 'day'),
    },
  }
}

/** What became of the last letter that the artist sent themselves as a test; null before the first. */
async function readLastTest(now: Temporal.Instant): Promise<LastTest | null> {
  const { smtpUrl, timeZone } = config()
  const row = await newestTestLetter(database(), artistEmail())
  if (!row) return null
  const { subject, content, imageUrl } = JSON.parse(row.data) as Partial<Letter>
  const letter = { subject: subject ?? '', content: content ?? '', imageUrl: imageUrl ?? '' }
  if (row.status !== 'sent' || !row.sentAt)
    return { letter, state: row.status === 'waiting' ? 'waiting' : 'failed', moment: '' }
  const moment = formatMomentFrom(row.sentAt, dateAt(now), timeZone)
  return { letter, state: smtpUrl ? 'taken' : 'kept-as-file', moment }
}

export type RunningLetter = Awaited<ReturnType<typeof readRunning>>[number]

async function readRunning() {
  const db = database()
  const running = await listUnfinished(db)
  const counts = await countRecipients(
    db,
    running.map(({ id }) => id),
  )
  return running.map(({ id, subject, status, recipientCount }) => ({
    id,
    subject,
    isPaused: status === 'paused',
    recipientCount,
    counts: counts.get(id) ?? { sent: 0, failed: 0, skipped: 0, waiting: 0 },
  }))
}
