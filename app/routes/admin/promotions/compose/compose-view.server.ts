import { randomUUID } from 'node:crypto'
import { content as contentNow } from '#app/content/current.server.ts'
import type { MailTemplate } from '#app/content/words.ts'
import { database } from '#app/database/database.server.ts'
import { findDraft, type LetterDraft } from '#app/database/letter-drafts.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { whyNoPromotion } from '#app/promotions/campaigns/start-campaign.server.ts'
import { countExcludedRecipients } from '#app/promotions/excluded-recipients.server.ts'
import { nextSundayEvening } from '#app/promotions/sending-time.ts'
import { ownPictureChoices } from '../../shared/pictures/choices.server.ts'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { readLastTest } from './last-test.server.ts'
import { readUnfinished } from './unfinished-letters.server.ts'

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
    refusal: whyNoPromotion(),
    lastTest: await readLastTest(now),
    pictures: ownPictureChoices().map((picture) => ({
      ...picture,
      inMail: new URL(picture.mailAddress, config().siteUrl ?? url.origin).href,
    })),
    ...(await readAudience(now)),
    ...(await readUnfinished()),
    ...whenToSend(now),
  }
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
  const { date: today } = localNow(now, timeZone)
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
    today: localNow(now, timeZone).date,
    evening: { value: `${date}T${time}`, label: `Sunday ${time}`, day: formatDate(date, 'day') },
  }
}
