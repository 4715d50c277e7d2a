import { useEffect, useRef } from 'react'
import { data, Link, useOutlet, useParams } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { countMessages } from '#app/messages/messages.server.ts'
import { config } from '#app/platform/config.server.ts'
import { NothingListed, Pager, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { type InboxFilter, inboxPath, readFilter } from './filters.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { type ListedMessage, readInbox, senderOf } from './inbox-view.server.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const db = database()
  const { timeZone } = config()
  const { date: today } = localNow(Temporal.Now.instant(), timeZone)
  const filter = readFilter(url.searchParams)
  const { flash, headers } = await takeFlash(request, senderOf)
  return data(
    {
      filter,
      ...(await readInbox(db, filter, { today, timeZone })),
      counts: await countMessages(db),
      flash,
    },
    { headers },
  )
}

/** A reply that was refused, too, says that the inbox is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filter, messages, nextAfter, counts } = loaderData
  const isPlain = filter.show === 'all' && !filter.q && !filter.after
  const thread = useOutlet()
  const openId = useParams().id ?? null
  useFocusThatFollows(openId)

  return (
    <FlashArea left={loaderData.flash} shown={messages}>
      {/* A message has a title of its own, and a page only one. */}
      {!thread && <PageTitle title="Messages" />}
      <PageHead
        title="Messages"
        note={counts.unread === 0 ? 'None unread' : `${counts.unread} unread`}
      />
      <FlashNotice />
      <div className={thread ? 'mailbox reading' : 'mailbox'}>
        {/* Another page of the list begins at its top. */}
        <section className="message-list" aria-label="Inbox" key={filter.after?.id}>
          <InboxFilters filter={filter} counts={counts} />
          {messages.length > 0 ? (
            <InboxList messages={messages} openId={openId} filter={filter} />
          ) : (
            <NothingListed
              {...whyNothing({ filter, counts })}
              more={isPlain ? null : { to: '/admin/messages', label: 'Show all messages' }}
            />
          )}
          <Pager
            first={
              filter.after && {
                to: inboxPath({ ...filter, after: null }),
                label: 'Back to the newest',
              }
            }
            next={
              nextAfter && {
                to: inboxPath({ ...filter, after: nextAfter }),
                label: 'Older messages',
              }
            }
          />
        </section>
        {thread ?? (
          <section className="thread nothing" aria-label="Message">
            {messages.length > 0 && <p className="soft">Choose a message to read it here.</p>}
          </section>
        )}
      </div>
    </FlashArea>
  )
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'filter' | 'counts'>

function whyNothing({ filter, counts }: ListProps): { heading: string; words: string } {
  if (filter.q) return { heading: 'Nothing found', words: `No message here has “${filter.q}”.` }
  if (filter.after) return { heading: 'No older messages', words: 'This is where they end.' }
  switch (filter.show) {
    case 'held-back':
      return {
        heading: 'Nothing is held back',
        words: 'What looks sent by a robot is put here instead of being mailed to you.',
      }
    case 'unread':
      if (counts.replied > 0)
        return { heading: 'All answered', words: 'Every message has its reply.' }
      break
    case 'replied':
      if (counts.unread > 0)
        return { heading: 'No replies yet', words: 'What you have answered is kept here.' }
  }
  return {
    heading: 'No messages yet',
    words: 'What visitors write on the contact page appears here.',
  }
}

/**
 * Keeps the keyboard's place when a message is opened or left. On a phone the list or the message
 * that had the focus is gone then: it goes on to the opened message, or back to the one just read.
 */
function useFocusThatFollows(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    if (left === openId) return
    before.current = openId
    const next = openId ? 'thread-title' : `message-${left}`
    if (!hasFocusInSight()) document.getElementById(next)?.focus({ preventScroll: openId !== null })
  }, [openId])
}

function hasFocusInSight(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.checkVisibility()
}

interface InboxListProps {
  messages: readonly ListedMessage[]
  openId: string | null
  filter: InboxFilter
}

/** A page of messages, each a link to its own address. */
function InboxList({ messages, openId, filter }: InboxListProps) {
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
