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
        <h2 id="unread">Unread messages</h2>
        <Link className="more" to="/admin/messages">
          {unread > messages.length ? `All ${unread}` : 'All messages'}
        </Link>
      </div>
      {messages.length === 0 && <p className="soft">None.</p>}
      <ul>
        {messages.map(({ id, from, excerpt, since }) => (
          <li className="said-by" key={id}>
            <Link className="person-name" to={`/admin/messages/${id}`}>
              <bdi>{from}</bdi>
            </Link>
            <span className="soft">{formatAge(since, present)} ago</span>
            <p dir="auto">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
