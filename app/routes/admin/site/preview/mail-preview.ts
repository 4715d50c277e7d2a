import { createElement, type ReactElement } from 'react'
import { data } from 'react-router'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { findDraft } from '#app/content/content-drafts.server.ts'
import { answerHours, content, currentSettings } from '#app/content/current.server.ts'
import type { MailKind, MailWords } from '#app/content/schemas/mail.schema.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { mailContext } from '#app/mail/mail-context.server.ts'
import type { MailTypeDefinition } from '#app/mail/mail-type.server.ts'
import type { BookingMail } from '#app/mail/shared/appointment-mail.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { MAIL_TYPES } from '#app/mail/subjects-and-templates.server.ts'
import { Promotion } from '#app/mail/templates/promotions/promotion.tsx'
import { dateAt } from '#app/platform/config.server.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { plainDetails } from '#app/quote/request-details.ts'
import { mailDocument, mailHtml } from '#app/routes/admin/shared/mail-document.server.ts'
import type { Route } from './+types/mail-preview.ts'
import { tinted } from './mark-changes.ts'

/**
 * A mail to a client or a template of a promotion as it would arrive with the draft of the words; what
 * differs from the published ones is tinted.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const words = await draftedWords()
  const template = url.searchParams.get('template')
  const kind = url.searchParams.get('mail') ?? ''
  const mailWith = (said: MailWords): ReactElement | null => {
    if (template === null) return isShown(kind) ? appointmentMail(kind, said, url.origin) : null
    const letter = said.templates[Number(template)]
    return letter ? promotion(letter, url.origin) : null
  }
  const mail = mailWith(words)
  if (!mail) throw data(null, { status: 404 })
  const published = mailWith(content('mail'))
  return await mailDocument(mail, async (html) =>
    published ? tinted(await mailHtml(published), html) : html,
  )
}

/** The draft where it could be published, else what stands. */
async function draftedWords(): Promise<MailWords> {
  const draft = await findDraft(database(), 'mail')
  const checked = draft && checkPiece('mail', JSON.parse(draft.value))
  return checked?.ok ? checked.value : content('mail')
}

/** The outbox's name of each mail. */
const KINDS = {
  received: 'request-received',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  moved: 'moved',
  released: 'released',
  reminder: 'reminder',
  afterwards: 'review-request',
} as const satisfies Partial<Record<MailKind, Mail['kind']>>

function isShown(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind)
}

function promotion(
  { subject, content: words }: MailWords['templates'][number],
  baseUrl: string,
): ReactElement {
  return createElement(Promotion, {
    data: { subject, content: words, imageUrl: null },
    ...mailContext(baseUrl),
  })
}

function appointmentMail(
  kind: keyof typeof KINDS,
  words: MailWords,
  baseUrl: string,
): ReactElement {
  const { Message } = MAIL_TYPES[KINDS[kind]] as MailTypeDefinition<object>
  const about = example(kind === 'received' || kind === 'released' ? 21 : 7)
  return createElement(Message, {
    data: { ...about, frame: words.words[kind] },
    ...mailContext(baseUrl),
  })
}

/** The first service that is offered, some days ahead, at today's price, for nobody. */
function example(daysAhead: number): BookingMail & Record<string, unknown> {
  const pendingHours = answerHours()
  const now = Temporal.Now.instant()
  const today = dateAt(now)
  const services = content('services')
  const dearest = services.services.find(({ id, offered }) => offered && id === 'bridal')
  const service = (dearest ?? services.services.find(({ offered }) => offered))?.name ?? ''
  const asked = { service, place: 'studio', people: null, addOns: NO_ADD_ONS } as const
  const quoted = quoteRequest({ ...asked, postalCode: null }, 'artist')
  const date = addDays(today, daysAhead)
  return {
    bookingId: '',
    name: 'Client',
    email: '',
    phone: currentSettings().phone,
    service,
    date,
    time: '10:00' as TimeOfDay,
    calendarSequence: 0,
    privateToken: 'example',
    details: {
      ...plainDetails(service, services),
      ...(quoted.ok ? { quote: quoted.quote, durationMinutes: quoted.durationMinutes } : {}),
    },
    cancelUntil: toIsoInstant(now.add({ hours: 24 * (daysAhead - 1) })),
    ...(pendingHours ? { answerBy: toIsoInstant(now.add({ hours: pendingHours })) } : {}),
    // What the mails of a move, a release, a reminder and a review say besides.
    fromDate: addDays(date, -1),
    fromTime: '10:00',
    isConfirmed: true,
    offers: [{ date: addDays(date, 1), time: '10:00' }],
    daysBefore: daysAhead,
    reviewToken: 'example',
  }
}
