/** Who wrote a message. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

export const MESSAGE_STATUSES = ['unread', 'replied'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** What a reply is about when the message named no subject. */
const DEFAULT_SUBJECT = 'Your Message'

/** The subject of the mail that answers a message about `subject`: one 'Re:', however often asked. */
export function replySubject(subject: string | null): string {
  const about = (subject ?? '').replace(/^(\s*re\s*:)+/i, '').trim()
  return `Re: ${about || DEFAULT_SUBJECT}`
}
