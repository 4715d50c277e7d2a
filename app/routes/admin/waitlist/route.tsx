import { href, Link } from 'react-router'
import { z } from 'zod'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { formatCount } from '#app/kernel/locale.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { ActionButton, ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, NothingListed, Pager, readPage } from '#app/ui/desk/desk-page.tsx'
import { offerByHand } from '#app/waitlist/manage-entry.server.ts'
import { countOpenEntries } from '#app/waitlist/waitlist-entries.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { RequestTabs } from '../shared/request-tabs.tsx'
import type { Route } from './+types/route.ts'
import { type ListedEntry, undoableEntry, viewWaitlist } from './list-view.server.ts'

/** Who waits for a day that is full, in the order in which they came. */
export async function loader({ url }: Route.LoaderArgs) {
  const isOpen = url.searchParams.get('show') !== 'ended'
  const now = Temporal.Now.instant()
  const page = readPage(url.searchParams)
  const { days, hasMore } = await viewWaitlist(isOpen, now, page)
  const waitlist = await countOpenEntries(database(), dateAt(now))
  return { days, waitlist, isOpen, page, hasMore }
}

export const action = deskActions({
  offer: intent(
    z.object({ id: z.string() }),
    async (_args: Route.ActionArgs, { input, now, tell }) => {
      const entry = await offerByHand(input.id, null, now, { undoSeconds: UNDO_SECONDS })
      return await tell(undoableEntry(entry, 'Time offered and held.'))
    },
  ),
})

/** A refused act, too, says that an entry is not what it was. */
export const shouldRevalidate = () => true

export default function Waitlist({
  loaderData: { days, waitlist, isOpen, page, hasMore },
}: Route.ComponentProps) {
  return (
    <DeskPage
      title="Waiting list"
      note={
        isOpen &&
        waitlist > 0 &&
        `${waitlist === 1 ? '1 person is waiting' : `${formatCount(waitlist)} people are waiting`} for a full day.`
      }
      above={<RequestTabs current={isOpen ? 'Waiting list' : 'Ended'} waitlist={waitlist} />}
      flash={null}
      shown={days}
    >
      {days.length === 0 ? (
        <NothingListed
          heading={isOpen ? 'The waiting list is empty' : 'No ended entries'}
          words={
            isOpen
              ? 'Clients can join when a day is full. Free times are offered to them automatically.'
              : 'People who accepted, declined or left stay here for a month.'
          }
        />
      ) : (
        <div className="waitlist-days stack gap-5">
          {days.map(({ date, heading, entries }) => (
            <section key={date} className="part" aria-labelledby={`wait-${date}`}>
              <div className="part-top">
                <h2 id={`wait-${date}`}>{heading}</h2>
                <MoreLink to={`${href('/admin/appointments')}?view=day&on=${date}`}>
                  Open day
                </MoreLink>
              </div>
              <ol className="waitlist-entries">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      <Pager
        first={page > 1 ? { to: pagePath(isOpen, 1) } : null}
        next={hasMore ? { to: pagePath(isOpen, page + 1), label: 'Next page' } : null}
      />
    </DeskPage>
  )
}

function pagePath(isOpen: boolean, page: number): string {
  const search = new URLSearchParams(isOpen ? {} : { show: 'ended' })
  if (page > 1) search.set('page', String(page))
  return `${href('/admin/waitlist')}?${search}`
}

function Entry({ entry }: { entry: ListedEntry }) {
  const { id, name, service, since, word, look, offer, freeTime, problem } = entry
  return (
    <li className="stack middle ruled">
      <Link
        className="waitlist-who stack breaks plain tall"
        to={href('/admin/waitlist/:id', { id })}
      >
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="soft">
          {service}, since {since}
        </span>
      </Link>
      <p className="waitlist-state stack small starts">
        <span className={`status ${look}`}>{word}</span>
        {offer && (
          <span className="soft">
            {formatTime(offer.time)}, until {offer.until}
          </span>
        )}
        {problem && <span className="flag">{problem}</span>}
      </p>
      {freeTime ? (
        <ActionButton
          action={href('/admin/waitlist')}
          fields={{ intent: 'offer', id }}
          label={`Offer ${formatTime(freeTime)}`}
          busyLabel="Offering"
          about={`to ${name}`}
        />
      ) : (
        <ButtonLink to={href('/admin/waitlist/:id', { id })} label="Open" look="quiet" />
      )}
    </li>
  )
}
