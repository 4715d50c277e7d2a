import { data, Link } from 'react-router'
import { consentsOf } from '#app/data/consents.server.ts'
import { database } from '#app/data/database.server.ts'
import { findSubscriber } from '#app/data/newsletter-subscribers.server.ts'
import { isPseudonym } from '#app/data/suppressed-addresses.server.ts'
import { whyLeftOut } from '#app/domain/consent.ts'
import { useSettings } from '#app/ui/settings.ts'
import { DeskFailure } from '../../failure.tsx'
import { requireAdmin } from '../../guard.server.ts'
import { Notice, useIsAlive } from '../../notice.tsx'
import { takeTold } from '../../told.server.ts'
import { tell } from '../../told.ts'
import { useTold } from '../../use-told.ts'
import type { Route } from './+types/person.ts'
import { listed, momentOf, recorded } from './consent-view.server.ts'
import { SUBSCRIBERS } from './filters.ts'
import { Ledger } from './ledger.tsx'
import { StateBadge } from './tables.tsx'
import { LEFT_OUT_WORDS } from './words.ts'

/** The evidence of one person: what she agreed to and took back, to look at and to print. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const subscriber = await findSubscriber(db, params.id)
  if (!subscriber) throw data(null, { status: 404 })
  const consents = await consentsOf(db, subscriber.id)
  const left = await takeTold(request)
  const name = `${subscriber.firstName} ${subscriber.lastName}`
  return data(
    {
      subscriber: listed(subscriber, consents.at(-1), now),
      mayRenew:
        !isPseudonym(subscriber.email) &&
        (!subscriber.isActive || subscriber.mailableUntil !== null),
      why: whyLeftOut({ ...subscriber, consents }, now),
      since: momentOf(subscriber.subscribedAt),
      records: consents.map(recorded),
      printedAt: momentOf(now.toString({ smallestUnit: 'second' })),
      told: left && tell(left.what, left.about, left.about ? name : null),
    },
    left ? { headers: left.headers } : undefined,
  )
}

export default function Subscriber({ loaderData }: Route.ComponentProps) {
  const { subscriber, why, since, records, printedAt } = loaderData
  const { artistName } = useSettings()
  const { told, place, dismiss } = useTold(loaderData.told, records)
  return (
    <article className="evidence">
      <title>{`${subscriber.name} · ${artistName}`}</title>
      <p className="back">
        <Link className="more" to={SUBSCRIBERS}>
          All subscribers
        </Link>
      </p>
      <div className="page-top">
        <h1>
          <bdi>{subscriber.name}</bdi>
        </h1>
        <StateBadge state={subscriber.state} />
      </div>
      <Notice place={place} onDismiss={dismiss}>
        {told && <p>{told.sentence}</p>}
      </Notice>
      <dl className="key-values">
        <div>
          <dt>Email</dt>
          <dd>{subscriber.email}</dd>
        </div>
        <div>
          <dt>{subscriber.state === 'active' ? 'On the list since' : 'Last put on the list'}</dt>
          <dd>{since}</dd>
        </div>
        <div>
          <dt>Letters</dt>
          <dd>{why ? `None are sent: ${LEFT_OUT_WORDS[why]}` : 'Are sent'}</dd>
        </div>
      </dl>
      <Acts {...loaderData} />
      <h2>Record of consent</h2>
      <Ledger records={records} />
      <p className="soft">
        As recorded by the site of {artistName}; looked up {printedAt}.
      </p>
    </article>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}

type ActsProps = Pick<Route.ComponentProps['loaderData'], 'subscriber' | 'mayRenew'>

function Acts({ subscriber: { id, state }, mayRenew }: ActsProps) {
  const alive = useIsAlive()
  return (
    <div className="button-row record-actions">
      {state === 'held-back' && (
        <form method="post" action={`${SUBSCRIBERS}/${id}/release`}>
          <button className="desk-button" type="submit">
            Release: no robot
          </button>
        </form>
      )}
      {state !== 'held-back' && mayRenew && (
        <Link className="desk-button" to={`${SUBSCRIBERS}/${id}/renew`}>
          {state === 'active' ? 'Record a new consent' : 'Reactivate'}
        </Link>
      )}
      {alive && (
        <button className="desk-button" type="button" onClick={() => window.print()}>
          Print
        </button>
      )}
      {state === 'active' && (
        <Link className="desk-button danger" to={`${SUBSCRIBERS}/${id}/deactivate`}>
          Deactivate
        </Link>
      )}
    </div>
  )
}
