import { Link } from 'react-router'
import { type InboxFilter, inboxPath } from './filters.ts'
import type { ListedMessage } from './inbox-view.server.ts'

interface InboxListProps {
  messages: readonly ListedMessage[]
  openId: string | null
  filter: InboxFilter
}

/** A page of messages, each a link to its own address. */
export function InboxList({ messages, openId, filter }: InboxListProps) {
  return (
    <ul aria-label="Messages, newest first">
      {messages.map(({ id, name, excerpt, writtenAt, when, isReplied, hasDraft, isUnread }) => (
        <li key={id} className={isUnread && id !== openId ? 'unread' : undefined}>
          <Link
            to={inboxPath(filter, `/${id}`)}
            id={`message-${id}`}
            aria-current={id === openId ? 'page' : undefined}
          >
            <b>
              <bdi>{name}</bdi>
              {isUnread && id !== openId && <span className="visually-hidden"> (unread)</span>}
            </b>
            <time dateTime={writtenAt}>{when}</time>
            <span className="excerpt" dir="auto">
              {excerpt}
            </span>
            {isReplied && <small>Replied</small>}
            {hasDraft && <small className="unsent">Draft</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
