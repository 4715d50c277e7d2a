import type { Mail } from '#app/mail/shared/mail.ts'
import type { PushKind } from './push-kinds.ts'

/** Something a device may be notified of. */
export interface PushNotice {
  kind: PushKind
  /** What happened, in our own words. */
  title: string
  /** The appointment's id, or the message's. */
  aboutId: string
}

/** How a question about another time ended. */
const ENDS = {
  accepted: 'Your offer was accepted',
  declined: 'Your offer was declined',
  withdrawn: 'Proposal withdrawn',
  expired: 'Your offer expired',
} as const

/** What mails to the artist tell, as notifications. */
export function noticesOf(mails: readonly Mail[]): PushNotice[] {
  return mails.flatMap((mail): PushNotice[] => {
    if (mail.kind === 'new-message')
      return [{ kind: 'message', title: 'New message', aboutId: mail.aboutMessageId }]
    if (mail.kind === 'new-request')
      return [{ kind: 'request', title: 'New request', aboutId: mail.bookingId }]
    const answer = answerTitle(mail)
    return answer && 'bookingId' in mail
      ? [{ kind: 'answer', title: answer, aboutId: mail.bookingId }]
      : []
  })
}

function answerTitle(mail: Mail): string | null {
  if (mail.kind === 'move-asked') return 'A change is proposed'
  if (mail.kind === 'moved-by-client') return 'Moved by the client'
  if (mail.kind === 'party-changed-by-client') return 'Changed by the client'
  if (mail.kind === 'other-time-answered') return ENDS[mail.data.ended ?? 'expired']
  return null
}
