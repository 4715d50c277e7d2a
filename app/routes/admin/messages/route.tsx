import { useEffect, useRef } from 'react'
import { Form, href, Link, useOutlet, useParams } from 'react-router'
import { z } from 'zod'
import { type Database, database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { nameOf } from '#app/messages/message-status.ts'
import { countMessages, listMessages, type Message } from '#app/messages/messages.server.ts'
import { deleteQuarantinedMessages } from '#app/messages/quarantined-messages.server.ts'
import { messagesWithDraft } from '#app/messages/reply-drafts.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { FilterLinks, NothingListed, PageHead, Pager, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { SearchField } from '#app/ui/desk/search.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'
import { type InboxFilter, inboxPath, readFilter, SEARCH_MAX, SHOWN } from './filters.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const db = database()
  const { timeZone } = config()
  const today = dateAt(Temporal.Now.instant())
  const filter = readFilter(url.searchParams)
  return {
    filter,
    ...(await readInbox(db, filter, { today, timeZone })),
    counts: await countMessages(db),
  }
}

/** Messages on one page. */
const PAGE_SIZE = 50

/** Characters of a message the list shows; its styles cut them to two lines. */
const EXCERPT_MAX = 160

interface ListedMessage {
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

async function readInbox(
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

export const action = deskActions({
  'delete-held-back': intent(
    z.object({ upTo: z.string() }),
    async (_args: Route.ActionArgs, { input, tell }) => {
      const deleted = await deleteQuarantinedMessages(input.upTo)
      return await tell(`Deleted ${counted(deleted)} from spam. No email was sent.`)
    },
  ),
})

/** A reply that was refused, too, says that the inbox is not what it was. */
export const shouldRevalidate = () => true

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filter, messages, nextAfter, counts } = loaderData
  const isPlain = filter.show === 'all' && !filter.q && !filter.after
  const thread = useOutlet()
  const openId = useParams().id ?? null
  useFocusThatFollows(openId)

  return (
    <FlashArea shown={messages}>
      {/* A message has a title of its own, and a page only one. */}
      {!thread && <PageTitle title="Messages" />}
      <PageHead
        title="Messages"
        note={counts.unread === 0 ? 'None unread' : `${counts.unread} unread`}
      />
      <FlashNotice />
      <div className={thread ? 'mailbox stack fitted reading' : 'mailbox stack fitted'}>
        {/* Another page of the list begins at its top. */}
        <section className="message-list shrinks" aria-label="Inbox" key={filter.after?.id}>
          <ConfirmArea>
            <InboxFilters filter={filter} counts={counts} upTo={messages[0]?.writtenAt ?? ''} />
          </ConfirmArea>
          {messages.length > 0 ? (
            <InboxList messages={messages} openId={openId} filter={filter} />
          ) : (
            <NothingListed
              {...whyNothing({ filter, counts })}
              more={isPlain ? null : { to: href('/admin/messages'), label: 'Show all messages' }}
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
          <section className="thread nothing shrinks stack" aria-label="Message">
            {messages.length > 0 && <p className="soft">Choose a message.</p>}
          </section>
        )}
      </div>
    </FlashArea>
  )
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'filter' | 'counts'>

function whyNothing({ filter, counts }: ListProps): { heading: string; words: string } {
  if (filter.q) return { heading: 'No messages found', words: `No message here has “${filter.q}”.` }
  if (filter.after) return { heading: 'No older messages', words: 'You have reached the end.' }
  switch (filter.show) {
    case 'held-back':
      return {
        heading: 'No spam',
        words: 'Messages that look like spam land here.',
      }
    case 'unread':
      if (counts.replied > 0)
        return { heading: 'All answered', words: 'You replied to every message.' }
      break
    case 'replied':
      if (counts.unread > 0)
        return { heading: 'No replies yet', words: 'Messages you answered appear here.' }
  }
  return {
    heading: 'No messages yet',
    words: 'Messages from your contact page appear here.',
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

function InboxList({ messages, openId, filter }: InboxListProps) {
  return (
    <ul aria-label="Messages, newest first">
      {messages.map(({ id, name, excerpt, writtenAt, when, isReplied, hasDraft, isUnread }) => (
        <li key={id} className={isUnread && id !== openId ? 'unread' : undefined}>
          <Link
            data-list-row
            to={inboxPath(filter, id)}
            id={`message-${id}`}
            aria-current={id === openId ? 'page' : undefined}
          >
            <b>
              <bdi>{name}</bdi>
              {isUnread && id !== openId && <span className="visually-hidden"> (unread)</span>}
            </b>
            <time className="muted small" dateTime={writtenAt}>
              {when}
            </time>
            <span className="excerpt clipped muted" dir="auto">
              {excerpt}
            </span>
            {isReplied && <small className="small">Replied</small>}
            {hasDraft && <small className="unsent small">Draft</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface InboxFiltersProps {
  filter: InboxFilter
  counts: { unread: number; replied: number; heldBack: number }
  /** When the newest message listed was written. */
  upTo: string
}

function InboxFilters({ filter, counts, upTo }: InboxFiltersProps) {
  const { unread, replied, heldBack } = counts
  const counted = { all: unread + replied, unread, replied, 'held-back': heldBack }
  return (
    <div className="choice">
      <Form action={href('/admin/messages')} role="search" className="message-search holds">
        {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
        <SearchField
          label="Search the messages"
          placeholder="Name or text"
          q={filter.q}
          maxLength={SEARCH_MAX}
        />
      </Form>
      <FilterLinks
        label="Show"
        choices={SHOWN.map((show) => ({
          label: NAMES[show],
          count: counted[show],
          to: inboxPath({ ...filter, show, after: null }),
          isChosen: show === filter.show,
        }))}
      />
      {filter.q && (
        <p>
          <MoreLink to={inboxPath({ ...filter, q: '', after: null })}>Clear the search</MoreLink>
        </p>
      )}
      {filter.show === 'held-back' && heldBack > 0 && !filter.q && !filter.after && (
        <p>
          <ConfirmButton question={deletion(heldBack, upTo)} className="desk-button danger">
            Delete all spam
          </ConfirmButton>
        </p>
      )}
    </div>
  )
}

const NAMES = { all: 'All', unread: 'Unread', replied: 'Replied', 'held-back': 'Spam' }

/** Messages that come after the question was asked stay. */
function deletion(heldBack: number, upTo: string) {
  return {
    sentence: sentences.askDeleteHeldBack,
    facts: [counted(heldBack)],
    yes: 'Delete',
    action: inboxPath({ show: 'held-back', q: '', after: null }),
    fields: { intent: 'delete-held-back', upTo },
  }
}

function counted(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`
}
