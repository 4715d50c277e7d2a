import { type Database, database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { findMessage, listMessages, type Message } from '#app/messages/messages.server.ts'
import { messagesWithDraft } from '#app/messages/reply-drafts.server.ts'
import type { InboxFilter } from './filters.ts'

/** Messages on one page. */
const PAGE_SIZE = 50

/** Characters of a message the list shows; its styles cut them to two lines. */
const EXCERPT_MAX = 160

/** A message as the inbox lists it. */
export interface ListedMessage {
  id: string
  name: string
  excerpt: string
  writtenAt: string
  when: string
  isReplied: boolean
  /** A reply is written and not sent. */
  hasDraft: boolean
  /** Neither replied to nor held back. */
  isUnread: boolean
}

/** A page of the inbox, and where the next one begins. */
export async function readInbox(
  db: Database,
  { show, q, after }: InboxFilter,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): Promise<{ messages: ListedMessage[]; nextAfter: InboxFilter['after'] }> {
  const found = await listMessages(db, { show, q }, PAGE_SIZE + 1, after)
  const page = found.slice(0, PAGE_SIZE)
  const drafts = await messagesWithDraft(
    db,
    page.map(({ id }) => id),
  )
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    messages: page.map((message) => ({
      ...listed(message, today, timeZone),
      hasDraft: drafts.has(message.id),
    })),
    nextAfter: last ? { createdAt: last.createdAt, id: last.id } : null,
  }
}

/** What a flash message calls the message it is about: its sender. */
export async function senderOf({ subjectId }: { subjectId: string | null }) {
  const message = subjectId && (await findMessage(database(), subjectId))
  return message ? nameOf(message) : null
}

export function nameOf({ firstName, lastName }: Message): string {
  return `${firstName} ${lastName}`
}

function listed(message: Message, today: CalendarDate, timeZone: string) {
  const { id, createdAt, status, heldBack } = message
  return {
    id,
    name: nameOf(message),
    excerpt: excerptOf(message.message, EXCERPT_MAX),
    writtenAt: createdAt,
    when: formatMomentBriefly(createdAt, today, timeZone),
    isReplied: status === 'replied',
    isUnread: status === 'unread' && !heldBack,
  }
}
