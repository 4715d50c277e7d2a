import { Link } from 'react-router'
import { formatAge } from '#app/domain/format-moment.ts'
import type { OverviewView } from './overview.server.ts'

interface UnreadMessagesProps {
  messages: OverviewView['messages']
  /** How many there are, those included that are not listed here. */
  unread: number
  /** In milliseconds. */
  present: number
}

/** The newest messages without a reply. */
export function UnreadMessages({ messages, unread, present }: UnreadMessagesProps) {
  return (
    <section className="part" aria-labelledby="unread">
      <div className="part-top">
        <h2 id="unread">
          Unread messages {unread > 0 && <span className="count calm">{unread}</span>}
        </h2>
        <Link className="more" to="/admin/messages">
          All messages
        </Link>
      </div>
      {messages.length === 0 && <p className="soft">None.</p>}
      <ul>
        {messages.map(({ id, from, excerpt, since }) => (
          <li className="said-by" key={id}>
            <Link to={`/admin/messages/${id}`}>
              <bdi>{from}</bdi>
            </Link>
            <span className="soft">{formatAge(since, present)}</span>
            <p dir="auto">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
