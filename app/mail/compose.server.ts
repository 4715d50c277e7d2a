import { render, toPlainText } from '@react-email/render'
import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { createElement } from 'react'
import { confirmTokenOf } from '#app/booking/confirm-links.server.ts'
import { currentSettings, senderAddress } from '#app/content/current.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { type CalendarStatus, calendarFile } from '../calendar/calendar-file.server.ts'
import { mailContext } from './mail-context.server.ts'
import type { MailTypeDefinition } from './mail-type.server.ts'
import type { BookingMail } from './shared/appointment-mail.ts'
import type { Mail } from './shared/mail.ts'
import { isMailKind, MAIL_TYPES } from './subjects-and-templates.server.ts'

/** A whole message, ready to go. The same bytes go to a server or into a file. */
export interface ComposedMail {
  id: string
  kind: string
  createdAt: string
  /** As it stands in the message. */
  messageId: string
  envelope: { from: string; to: string }
  message: Buffer
}

/**
 * Makes the whole message of an outbox row: headers, plain text, HTML and calendar file. The same
 * row makes the same message again: its date is when it was put in the outbox, its Message-ID is
 * the row's. Throws when the row's kind or data cannot be rendered.
 */
export async function composeMail(row: OutboxRow, baseUrl: string): Promise<ComposedMail> {
  const [context, mailFrom] = [mailContext(baseUrl), senderAddress()]
  const { settings, timeZone } = context
  if (!isMailKind(row.kind)) throw new Error('There is no message for this kind of mail')
  // The table pairs each kind with its data; a row holds what was enqueued as that pair.
  const kind = MAIL_TYPES[row.kind] as MailTypeDefinition<Mail['data']>
  const stored = JSON.parse(row.data) as Mail['data']
  const data = kind.replyTo === 'client' ? stored : forClient(stored)
  const booking = 'calendarSequence' in data ? data : null

  const calendar = typeof kind.calendar === 'function' ? kind.calendar(data) : kind.calendar
  const asks = booking !== null && 'asks' in booking && booking.asks !== undefined
  const confirmUrl = asks
    ? `${baseUrl}/booking/confirm/${await confirmTokenOf(booking.bookingId, row.recipient)}`
    : ''
  const letter = createElement(kind.Message, { data, ...context, confirmUrl })
  const html = await render(letter)
  const replyTo = (kind.replyTo === 'client' && 'email' in data && data.email) || settings.email
  const message = new MailComposer({
    ...commonParts({ subject: kind.subject(data), html, date: row.createdAt }),
    to: { name: '', address: oneAddress(row.recipient) },
    replyTo: { name: '', address: oneAddress(replyTo) },
    messageId: row.messageId,
    attachments: calendar && booking ? [calendarPart(calendar, booking)] : [],
    ...threadOf(kind.answers?.(data) ?? null),
    ...(kind.personal ? { headers: {} } : {}),
  }).compile()

  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.createdAt,
    messageId: row.messageId,
    envelope: { from: mailFrom, to: row.recipient },
    message: await bytesOf(message),
  }

  /**
   * One part, an attachment whose type names the method. A second copy among the alternatives would
   * turn the mail into a meeting item in Outlook, which then hides our words and the link to the
   * client's page; Gmail and Apple Mail offer the event from the attachment all the same.
   */
  function calendarPart(status: CalendarStatus, about: BookingMail) {
    const now = Temporal.Instant.from(row.createdAt)
    return {
      filename: 'invite.ics',
      contentType: `text/calendar; charset=utf-8; method=${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
      content: calendarFile(about, { status, settings, timeZone, baseUrl, now }),
    }
  }
}

/**
 * What may be told to a client. Anybody can type any address: until the request is proved, what its visitor
 * typed reaches that address nowhere, or the artist's email would carry somebody else's advertising.
 */
function forClient(data: Mail['data']): Mail['data'] {
  if (!('calendarSequence' in data) || data.isProved) return data
  const { details } = data
  const untyped = { address: null, postalCode: null, clientNotes: null, onBehalfOf: null }
  return { ...data, name: '', phone: '', ...(details && { details: { ...details, ...untyped } }) }
}

/**
 * RFC 5322 3.6.4. A message written on the website was no mail of its sender's: what it has of one is
 * the mail that brought it to the artist. Named here, it keeps the artist's own thread together,
 * the client's next answer included.
 */
function threadOf(messageId: string | null) {
  if (!messageId || !/^<[\w.+-]+@[\w.-]+>$/.test(messageId)) return {}
  return { inReplyTo: messageId, references: messageId }
}

/** What all mail has: sender, subject, both parts, and that no robot need answer it. */
export function commonParts(letter: { subject: string; html: string; date: string }) {
  const [settings, mailFrom] = [currentSettings(), senderAddress()]
  return {
    from: { name: oneLine(settings.artistName), address: mailFrom },
    replyTo: { name: '', address: oneAddress(settings.email) },
    subject: oneLine(letter.subject),
    date: new Date(letter.date),
    text: plainTextOf(letter.html),
    html: letter.html,
    // As SMTP wants it (RFC 5321 2.3.8), whatever line ends the parts came with.
    newline: 'win',
    headers: {
      // RFC 3834 5: no vacation notice answers this; Exchange asks for its own header.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function plainTextOf(html: string): string {
  return toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      {
        selector: '[data-text-format="dataTable"]',
        format: 'dataTable',
        options: { colSpacing: 2, uppercaseHeaderCells: false },
      },
      { selector: 'hr', options: { length: 30 } },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
}

/**
 * A header is one line, whatever was typed or set; and what is typed in the form of an encoded word
 * (RFC 2047 2) is no such word, or the reader's program would decode line breaks out of it.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
}

/** Throws for anything that is not one bare address, before it reaches a header or the envelope. */
export function oneAddress(text: string): string {
  if (/^[^\s\p{Cc}<>"(),;:\\@]+@[^\s\p{Cc}<>"(),;:\\@]+$/u.test(text)) return text
  throw new Error('The address is not one that mail can be sent to')
}

export function bytesOf(message: MimeNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    message.build((error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}
