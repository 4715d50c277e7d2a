import { data, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { exclusionReason } from '#app/promotions/consent.ts'
import { consentsOf } from '#app/promotions/consents.server.ts'
import { findSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { isPseudonym } from '#app/promotions/suppressed-addresses.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { takeFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/person.ts'
import { type ListedSubscriber, listed, momentOf, recorded } from './consent-view.server.ts'
import { SUBSCRIBERS } from './filters.ts'
import { EXCLUSION_LABELS } from './labels.ts'
import { StateBadge } from './tables.tsx'

/** The evidence of one person: what they agreed to and took back, to look at and to print. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const db = database()
  const now = Temporal.Now.instant()
  const subscriber = await findSubscriber(db, { id: params.id })
  if (!subscriber) throw data(null, { status: 404 })
  const consents = await consentsOf(db, subscriber.id)
  const name = `${subscriber.firstName} ${subscriber.lastName}`
  const { flash, headers } = await takeFlash(request, ({ subjectId }) => subjectId && name)
  return data(
    {
      subscriber: listed(subscriber, consents.at(-1), now),
      mayRenew:
        !isPseudonym(subscriber.email) &&
        (!subscriber.isActive || subscriber.mailableUntil !== null),
      why: exclusionReason({ ...subscriber, consents }, now),
      since: momentOf(subscriber.subscribedAt),
      undeliverable: subscriber.undeliverableAt && {
        since: momentOf(subscriber.undeliverableAt),
        words: subscriber.undeliverableReason ?? '',
      },
      records: consents.map(recorded),
      printedAt: momentOf(now.toString({ smallestUnit: 'second' })),
      flash,
    },
    { headers },
  )
}

export default function Subscriber({ loaderData }: Route.ComponentProps) {
  const { subscriber, why, since, undeliverable, records, printedAt } = loaderData
  const { artistName } = useSettings()
  return (
    <FlashArea left={loaderData.flash} shown={records}>
      <article className="evidence">
        <PageTitle title={`${subscriber.name}`} />
        <PageHead title={subscriber.name} back={{ to: SUBSCRIBERS, label: 'All subscribers' }}>
          <StateBadge state={subscriber.state} />
        </PageHead>
        <FlashNotice />
        <dl className="key-values">
          <div>
            <dt>Email</dt>
            <dd>{subscriber.email}</dd>
          </div>
          <div>
            <dt>{isOnList(subscriber) ? 'On the list since' : 'Last put on the list'}</dt>
            <dd>{since}</dd>
          </div>
          <div>
            <dt>Letters</dt>
            <dd>{why ? `None are sent: ${EXCLUSION_LABELS[why]}` : 'Are sent'}</dd>
          </div>
          {undeliverable && (
            <div>
              <dt>Undeliverable since</dt>
              <dd>
                {undeliverable.since}
                <span className="soft">{undeliverable.words}</span>
              </dd>
            </div>
          )}
        </dl>
        <Acts {...loaderData} />
        <h2>Record of consent</h2>
        <ConsentHistory records={records} />
        <p className="soft">
          As recorded by the site of {artistName}; looked up {printedAt}.
        </p>
      </article>
    </FlashArea>
  )
}

type ActsProps = Pick<
  Route.ComponentProps['loaderData'],
  'subscriber' | 'mayRenew' | 'undeliverable'
>

function Acts({ subscriber: { id, state }, mayRenew, undeliverable }: ActsProps) {
  const isHydrated = useIsHydrated()
  return (
    <div className="button-row record-actions">
      {state === 'held-back' && (
        <form method="post" action={`${SUBSCRIBERS}/${id}/release`}>
          <SubmitButton className="desk-button" label="Release: no robot" />
        </form>
      )}
      {undeliverable && (
        <form method="post" action={`${SUBSCRIBERS}/${id}/deliverable`}>
          <SubmitButton className="desk-button" label="Take mail again" />
        </form>
      )}
      {state !== 'held-back' && mayRenew && (
        <Link className="desk-button" to={`${SUBSCRIBERS}/${id}/renew`}>
          {isOnList({ state }) ? 'Record a new consent' : 'Reactivate'}
        </Link>
      )}
      {isHydrated && (
        <button className="desk-button" type="button" onClick={() => window.print()}>
          Print
        </button>
      )}
      {isOnList({ state }) && (
        <ButtonLink look="danger" to={`${SUBSCRIBERS}/${id}/deactivate`} label="Deactivate" />
      )}
    </div>
  )
}

function isOnList({ state }: Pick<ListedSubscriber, 'state'>): boolean {
  return state === 'active' || state === 'undeliverable'
}

/** Every record of one person, the first one first. */
function ConsentHistory({ records }: { records: readonly ReturnType<typeof recorded>[] }) {
  if (records.length === 0) return <p className="soft">Nothing was agreed to so far.</p>
  return (
    <ol className="ledger">
      {records.map((record) => (
        <li key={record.id}>
          <h3>{record.basis}</h3>
          <dl className="key-values">
            {linesOf(record).map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

function linesOf(record: ReturnType<typeof recorded>): [string, string][] {
  const { at, source, by, givenOn, until, wording, wordingVersion, note } = record
  const lines: [string, string | null][] = [
    ['Recorded', at],
    ['Where', source],
    ['By', by ?? 'the subscriber'],
    ['Day', givenOn],
    ['Ends', until],
    ['Words shown', wording ? `“${wording}” (version ${wordingVersion})` : null],
    ['In words', note],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}
