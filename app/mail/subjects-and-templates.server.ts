import { replySubject } from '#app/messages/message-status.ts'
import { APPOINTMENT_MAIL_TYPES } from './appointment-mail-types.server.ts'
import type { MailTypeDefinition, MailTypesOf } from './mail-type.server.ts'
import type { Mail, MailKind, PromotionMail } from './shared/mail.ts'
import { Reply } from './templates/messages/reply.tsx'
import { Promotion } from './templates/promotions/promotion.tsx'
import { SubscribeAgain } from './templates/promotions/subscribe-again.tsx'
import { BackupsUnsent } from './templates/system/backups-unsent.tsx'
import { DiskNearlyFull } from './templates/system/disk-nearly-full.tsx'
import { digestSubject, NoticeDigest } from './templates/system/notice-digest.tsx'
import { SecurityNotice, securityTitle } from './templates/system/security-notice.tsx'
import { NewMessage, PasswordReset, TestLetter } from './templates/system/to-artist.tsx'

/** One entry a kind: what it is called, how it looks, and what goes with it. */
export const MAIL_TYPES: MailTypesOf<MailKind> = {
  ...APPOINTMENT_MAIL_TYPES,
  'new-message': {
    subject: () => 'A new message from your website',
    Message: NewMessage,
    replyTo: 'client',
  },
  reply: {
    subject: (data) => replySubject(data.subject),
    Message: Reply,
    replyTo: 'artist',
    answers: (data) => data.announcedBy,
    personal: true,
  },
  'test-mail': {
    subject: () => 'A test email from your website',
    Message: TestLetter,
    replyTo: 'artist',
  },
  'disk-nearly-full': {
    subject: () => 'The disk of your website is nearly full',
    Message: DiskNearlyFull,
    replyTo: 'artist',
  },
  'backups-unsent': {
    subject: () => 'No backup has left your website for two days',
    Message: BackupsUnsent,
    replyTo: 'artist',
  },
  'gathered-notices': {
    subject: digestSubject,
    Message: NoticeDigest,
    replyTo: 'artist',
  },
  'password-reset': {
    subject: () => 'Set a new password',
    Message: PasswordReset,
    replyTo: 'artist',
    secret: true,
  },
  'security-notice': {
    subject: (data) => securityTitle(data.what),
    Message: SecurityNotice,
    replyTo: 'artist',
  },
  'subscribe-again': {
    subject: () => 'Subscribe again?',
    Message: SubscribeAgain,
    replyTo: 'artist',
    secret: true,
  },
  // What a campaign sends comes from its letter template; this is the artist's own test of a letter.
  promotion: {
    subject: (data: PromotionMail) => `Test: ${data.subject}`,
    Message: Promotion,
    replyTo: 'artist',
  },
}

/** Whether the data of such a mail must not outlive it. */
export function containsCredential(kind: string): boolean {
  return isMailKind(kind) && MAIL_TYPES[kind].secret === true
}

/** The subject of a stored mail; null when it is of no known kind or its data is not of that kind. */
export function subjectOfMail(kind: string, data: string): string | null {
  if (!isMailKind(kind)) return null
  try {
    return (MAIL_TYPES[kind] as MailTypeDefinition<Mail['data']>).subject(JSON.parse(data))
  } catch {
    return null
  }
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_TYPES, kind)
}
