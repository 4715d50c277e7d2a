import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import { exclusionReason } from '#app/promotions/consent.ts'
import { consentsOf } from '#app/promotions/consents.server.ts'
import { endSubscription } from '#app/promotions/end-subscription.server.ts'
import { markDeliverable, releaseSubscriber } from '#app/promotions/manage-subscriber.server.ts'
import {
  findSubscriber,
  type NewsletterSubscriber,
} from '#app/promotions/newsletter-subscribers.server.ts'
import { isPseudonym } from '#app/promotions/suppressed-addresses.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ActionButton, Button } from '#app/ui/desk/buttons.tsx'
import { Fact, PageHead, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { deskActions, intent } from '../../shared/desk-action.server.ts'
import type { Route } from './+types/person.ts'
import { type ListedSubscriber, listed, momentOf, recorded } from './consent-view.server.ts'
import { EXCLUSION_LABELS, personPath, SUBSCRIBERS } from './filters.ts'
import { StateBadge } from './tables.tsx'

/** The evidence of one person: what they agreed to and took back, to look at and to print. */
export async function loader({ params }: Route.LoaderArgs) {
  const db = database()
  const now = Temporal.Now.instant()
  const subscriber = await findSubscriber(db, { id: params.id })
  if (!subscriber) throw data(null, { status: 404 })
  const consents = await consentsOf(db, subscriber.id)
  return {
    subscriber: listed(subscriber, consents.at(-1), now),
    mayRenew:
      !isPseudonym(subscriber.email) && (!subscriber.isActive || subscriber.mailableUntil !== null),
    why: exclusionReason({ ...subscriber, consents }, now),
    since: momentOf(subscriber.subscribedAt),
    undeliverable: subscriber.undeliverableAt && {
      since: momentOf(subscriber.undeliverableAt),
      words: subscriber.undeliverableReason ?? '',
    },
    records: consents.map(recorded),
    printedAt: momentOf(now.toString({ smallestUnit: 'second' })),
  }
}

const pressed = z.object({})

export const action = deskActions({
  release: intent(pressed, async ({ params, context }: Route.ActionArgs, { now, tell }) => {
    const released = await releaseSubscriber(params.id, { by: adminOf(context).email, now })
    return await tell(`${nameOf(released)} released and subscribed.`)
  }),
  deliverable: intent(pressed, async ({ params }: Route.ActionArgs, { tell }) => {
    const { subscriber, wasMarked } = await markDeliverable(params.id)
    return await tell(
      wasMarked
        ? `${nameOf(subscriber)} gets the newsletter again.`
        : 'This address is not marked as undeliverable.',
    )
  }),
  deactivate: intent(pressed, async ({ params, context }: Route.ActionArgs, { now, tell }) => {
    const actor = { by: adminOf(context).email, now }
    const { subscriber, hadEnded } = await endSubscription(params.id, actor)
    return await tell(
      hadEnded
        ? `${nameOf(subscriber)} was already unsubscribed.`
        : `${nameOf(subscriber)} unsubscribed.`,
    )
  }),
})

function nameOf({ firstName, lastName }: NewsletterSubscriber): string {
  return `${firstName} ${lastName}`
}

export default function Subscriber({ loaderData }: Route.ComponentProps) {
  const { subscriber, why, since, undeliverable, records, printedAt } = loaderData
  const { artistName } = useSettings()
  return (
    <FlashArea left={null} shown={records}>
      <article className="evidence">
        <PageTitle title={`${subscriber.name}`} />
        <PageHead title={subscriber.name} back={{ to: SUBSCRIBERS, label: 'All subscribers' }}>
          <StateBadge state={subscriber.state} />
        </PageHead>
        <FlashNotice />
        <dl className="key-values above-3">
          <Fact name="Email">{subscriber.email}</Fact>
          <Fact name={isOnList(subscriber) ? 'Subscribed since' : 'Last subscribed'}>{since}</Fact>
          <Fact name="Newsletter">{why ? `Not sent: ${EXCLUSION_LABELS[why]}` : 'Sent'}</Fact>
          {undeliverable && (
            <Fact name="Undeliverable since">
              {undeliverable.since}
              <span className="soft">{undeliverable.words}</span>
            </Fact>
          )}
        </dl>
        <Acts {...loaderData} />
        <h2>Consent record</h2>
        <ConsentHistory records={records} />
        <p className="soft">
          As of {printedAt}, from the records of {artistName}.
        </p>
      </article>
    </FlashArea>
  )
}

type ActsProps = Pick<
  Route.ComponentProps['loaderData'],
  'subscriber' | 'mayRenew' | 'undeliverable'
>

function Acts({ subscriber, mayRenew, undeliverable }: ActsProps) {
  const { id, state } = subscriber
  const page = personPath(id)
  return (
    <ConfirmArea>
      <div className="button-row record-actions">
        {state === 'held-back' && (
          <ActionButton action={page} fields={{ intent: 'release' }} label="Not spam" />
        )}
        {undeliverable && (
          <ActionButton action={page} fields={{ intent: 'deliverable' }} label="Try email again" />
        )}
        {state !== 'held-back' && mayRenew && (
          <Link
            className="desk-button"
            to={href('/admin/promotions/subscribers/:id/renew', { id })}
          >
            {isOnList({ state }) ? 'Record new consent' : 'Reactivate'}
          </Link>
        )}
        <Button onClick={() => window.print()}>Print</Button>
        {isOnList({ state }) && (
          <ConfirmButton question={ending(subscriber)} className="desk-button danger">
            Deactivate
          </ConfirmButton>
        )}
      </div>
    </ConfirmArea>
  )
}

function ending({ id, name, email }: ListedSubscriber) {
  return {
    sentence: 'End this subscription?',
    facts: [name, email, 'No more newsletters to this address. Only a new consent brings it back.'],
    yes: 'End subscription',
    action: personPath(id),
    fields: { intent: 'deactivate' },
  }
}

function isOnList({ state }: Pick<ListedSubscriber, 'state'>): boolean {
  return state === 'active' || state === 'undeliverable'
}

function ConsentHistory({ records }: { records: readonly ReturnType<typeof recorded>[] }) {
  if (records.length === 0) return <p className="soft">No consent yet.</p>
  return (
    <ol className="ledger stack">
      {records.map((record) => (
        <li key={record.id}>
          <h3>{record.basis}</h3>
          <dl className="key-values">
            {linesOf(record).map(([label, text]) => (
              <Fact key={label} name={label}>
                {text}
              </Fact>
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
    ['Text shown', wording ? `“${wording}” (version ${wordingVersion})` : null],
    ['Note', note],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}
