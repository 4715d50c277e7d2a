import { data, Form, Link } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { latestConsents } from '#app/data/promotions/consents.server.ts'
import { countExcludedRecipients } from '#app/data/promotions/excluded-recipients.server.ts'
import {
  countMailableSubscribers,
  countSubscribers,
  findSubscriber,
  listSubscribers,
} from '#app/data/promotions/newsletter-subscribers.server.ts'
import { Notice } from '#app/ui/desk/notice.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { consumeFlash } from '../../shared/flash.server.ts'
import { flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { useFlash } from '../../shared/use-flash.ts'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { Route } from './+types/route.ts'
import { listed } from './consent-view.server.ts'
import {
  CHOICES,
  type ListFilter,
  listPath,
  readFilter,
  rowsOf,
  SEARCH_MAX,
  SUBSCRIBERS,
} from './filters.ts'
import { ExcludedTable, SubscriberTable } from './tables.tsx'

/** Subscribers on one page. */
const PAGE_SIZE = 50

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const filter = readFilter(url.searchParams)
  const { show, after } = filter

  const found = await listSubscribers(db, rowsOf(filter, now), PAGE_SIZE + 1, after)
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  const consents = await latestConsents(
    db,
    page.map(({ id }) => id),
  )
  const left = await consumeFlash(request)
  const about = left?.about ? await findSubscriber(db, left.about) : null
  const whom = about && `${about.firstName} ${about.lastName}`
  return data(
    {
      filter,
      subscribers: page.map((one) => listed(one, consents.get(one.id), now)),
      leftOut: show === 'left-out' ? await countExcludedRecipients(db, now) : null,
      counts: await countSubscribers(db),
      mailable: await countMailableSubscribers(db, now),
      nextPage: last && listPath({ ...filter, after: last }),
      flash: left && flashText(left.what, left.about, whom),
    },
    left ? { headers: left.headers } : undefined,
  )
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { filter, subscribers, leftOut, counts, mailable, nextPage } = loaderData
  const { artistName } = useSettings()
  const { flash, place, dismiss } = useFlash(loaderData.flash, subscribers)
  return (
    <>
      <title>{`Subscribers · ${artistName}`}</title>
      <div className="page-top">
        <h1>Subscribers</h1>
        <div className="align-end button-row">
          <Link className="desk-button" to={`${SUBSCRIBERS}/add`}>
            Add by hand
          </Link>
          <Link className="desk-button" to={`${SUBSCRIBERS}/import`}>
            Import
          </Link>
          <a className="desk-button" href={listPath({ ...filter, after: null }, '/export')}>
            Export
          </a>
        </div>
      </div>
      <PromotionTabs current="Subscribers" />
      <p className="strip">
        <span>
          <b>{mailable}</b> would get a letter now
        </span>
        <span>
          <b>{counts.active}</b> active
        </span>
        <span>
          <b>{counts.inactive}</b> inactive
        </span>
        <span>
          <b>{counts['held-back']}</b> held back
        </span>
      </p>
      <Notice place={place} onDismiss={dismiss}>
        {flash && <p>{flash.sentence}</p>}
      </Notice>
      <div className="subscribers-bar">
        <nav className="tabs" aria-label="Which subscribers">
          {CHOICES.map(({ show, label }) => (
            <Link
              key={show}
              to={listPath({ ...filter, show, after: null })}
              aria-current={show === filter.show ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
        <Search filter={filter} />
      </div>
      {leftOut ? (
        <ExcludedTable subscribers={subscribers} counts={leftOut} isSearch={filter.q !== ''} />
      ) : (
        <SubscriberTable subscribers={subscribers} isPlain={filter.show === 'all' && !filter.q} />
      )}
      <p className="pages">
        {filter.after && (
          <Link className="desk-button" to={listPath({ ...filter, after: null })}>
            Back to the first page
          </Link>
        )}
        {nextPage && (
          <Link className="desk-button" to={nextPage}>
            Earlier subscribers
          </Link>
        )}
      </p>
    </>
  )
}

function Search({ filter }: { filter: ListFilter }) {
  return (
    <Form className="button-row find-person" action={SUBSCRIBERS} key={filter.q}>
      {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
      <input
        type="search"
        name="q"
        aria-label="Search by name or email"
        placeholder="Name or email"
        maxLength={SEARCH_MAX}
        defaultValue={filter.q}
      />
      <button className="desk-button" type="submit">
        Search
      </button>
    </Form>
  )
}
