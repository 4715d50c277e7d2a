import type { Mail } from '#app/mail/shared/mail.ts'
import type { PushKind } from './push-kinds.ts'

/** Something a device may be notified of: what happened, in our own words, and the id of the appointment or message. */
export type PushNotice = Record<'title' | 'aboutId', string> & { kind: PushKind }

/** How a question about another time ended. */
const ENDS = {
  accepted: 'Your offer was accepted',
  declined: 'Your offer was declined',
  withdrawn: 'Proposal withdrawn',
  expired: 'Your offer expired',
} as const

/** The mails to the artist that say how a client answered, with the title of the notification. */
const ANSWERS: Partial<Record<Mail['kind'], string>> = {
  'move-asked': 'A change is proposed',
  'moved-by-client': 'Moved by the client',
  'party-changed-by-client': 'Changed by the client',
}

/** What mails to the artist tell, as notifications. */
export function noticesOf(mails: readonly Mail[]): PushNotice[] {
  return mails.flatMap((mail): PushNotice[] => {
    if (mail.kind === 'new-message')
      return [{ kind: 'message', title: 'New message', aboutId: mail.aboutMessageId }]
    if (mail.kind === 'new-request')
      return [{ kind: 'request', title: 'New request', aboutId: mail.bookingId }]
    const isEnd = mail.kind === 'other-time-answered'
    const title = isEnd ? ENDS[mail.data.ended ?? 'expired'] : ANSWERS[mail.kind]
    return title && 'bookingId' in mail ? [{ kind: 'answer', title, aboutId: mail.bookingId }] : []
  })
}
