import type { Database } from '#app/data/engine/database.server.ts'
import { findMessage, listMessages, type Message } from '#app/data/messages/messages.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import type { InboxFilter } from './filters.ts'
import { briefly } from './message-dates.ts'

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
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    messages: page.map((message) => listed(message, today, timeZone)),
    nextAfter: last ? { createdAt: last.createdAt, id: last.id } : null,
  }
}

/** The news that the act before has left, with the headers that take it away. */
export async function readInboxFlash(db: Database, request: Request) {
  const left = await consumeFlash(request)
  if (!left) return null
  const about = left.about ? await findMessage(db, left.about) : null
  return { flash: flashText(left.what, left.about, about && nameOf(about)), headers: left.headers }
}

export function nameOf({ firstName, lastName }: Message): string {
  return `${firstName} ${lastName}`
}

function listed(message: Message, today: CalendarDate, timeZone: string): ListedMessage {
  const { id, createdAt, status, heldBack } = message
  const text = message.message.replace(/\s+/g, ' ')
  return {
    id,
    name: nameOf(message),
    excerpt: Array.from(text).slice(0, EXCERPT_MAX).join(''),
    writtenAt: createdAt,
    when: briefly(localNow(Temporal.Instant.from(createdAt), timeZone), today),
    isReplied: status === 'replied',
    isUnread: status === 'unread' && !heldBack,
  }
}
