import { data, Link } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { consentsOf } from '#app/data/promotions/consents.server.ts'
import { findSubscriber } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { isPseudonym } from '#app/data/promotions/suppressed-addresses.server.ts'
import { exclusionReason } from '#app/domain/promotions/consent.ts'
import { Notice, useIsHydrated } from '#app/ui/desk/notice.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { consumeFlash } from '../../shared/flash.server.ts'
import { flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { useFlash } from '../../shared/use-flash.ts'
import type { Route } from './+types/person.ts'
import { ConsentHistory } from './consent-history.tsx'
import { listed, momentOf, recorded } from './consent-view.server.ts'
import { SUBSCRIBERS } from './filters.ts'
import { EXCLUSION_LABELS } from './labels.ts'
import { StateBadge } from './tables.tsx'

/** The evidence of one person: what she agreed to and took back, to look at and to print. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const subscriber = await findSubscriber(db, params.id)
  if (!subscriber) throw data(null, { status: 404 })
  const consents = await consentsOf(db, subscriber.id)
  const left = await consumeFlash(request)
  const name = `${subscriber.firstName} ${subscriber.lastName}`
  return data(
    {
      subscriber: listed(subscriber, consents.at(-1), now),
      mayRenew:
        !isPseudonym(subscriber.email) &&
        (!subscriber.isActive || subscriber.mailableUntil !== null),
      why: exclusionReason({ ...subscriber, consents }, now),
      since: momentOf(subscriber.subscribedAt),
      records: consents.map(recorded),
      printedAt: momentOf(now.toString({ smallestUnit: 'second' })),
      flash: left && flashText(left.what, left.about, left.about ? name : null),
    },
    left ? { headers: left.headers } : undefined,
  )
}

export default function Subscriber({ loaderData }: Route.ComponentProps) {
  const { subscriber, why, since, records, printedAt } = loaderData
  const { artistName } = useSettings()
  const { flash, place, dismiss } = useFlash(loaderData.flash, records)
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
        {flash && <p>{flash.sentence}</p>}
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
          <dd>{why ? `None are sent: ${EXCLUSION_LABELS[why]}` : 'Are sent'}</dd>
        </div>
      </dl>
      <Acts {...loaderData} />
      <h2>Record of consent</h2>
      <ConsentHistory records={records} />
      <p className="soft">
        As recorded by the site of {artistName}; looked up {printedAt}.
      </p>
    </article>
  )
}

type ActsProps = Pick<Route.ComponentProps['loaderData'], 'subscriber' | 'mayRenew'>

function Acts({ subscriber: { id, state }, mayRenew }: ActsProps) {
  const alive = useIsHydrated()
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
