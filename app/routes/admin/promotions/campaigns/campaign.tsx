import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import {
  callBackCampaign,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
} from '#app/promotions/campaigns/control-campaign.server.ts'
import { whyNoPromotion } from '#app/promotions/campaigns/start-campaign.server.ts'
import {
  type Campaign,
  countRecipients,
  findCampaign,
  listRecipients,
} from '#app/promotions/campaigns.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { mailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { MailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.tsx'
import { ActionButton } from '#app/ui/desk/buttons.tsx'
import { DeskPage, Pager } from '#app/ui/desk/desk-page.tsx'
import { useRevalidation } from '#app/ui/desk/hooks/use-reload.ts'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { deskActions, intent } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { PromotionPreview } from '../compose/promotion-preview.tsx'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { CampaignBadge, PromotionTabs, refusalWords, Unschedule } from '../shared/parts.tsx'
import type { Route } from './+types/campaign.ts'

export const handle = { page: { letters: true } } satisfies PageHandle

/** Milliseconds until the page first asks how far it is; while that changes, always. */
const ASK_AGAIN_MS = 2_000

/** Recipients on one page. */
const PAGE_SIZE = 100

const OUTCOMES = ['sent', 'failed', 'skipped', 'waiting'] as const

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const db = database()
  const campaign = await findCampaign(db, id)
  if (!campaign) throw data(null, { status: 404 })
  const counts = (await countRecipients(db, [id])).get(id)
  const wanted = url.searchParams.get('outcome')
  const outcome = OUTCOMES.find((one) => one === wanted) ?? null
  const after = url.searchParams.get('after')
  const found = await listRecipients(db, id, { status: outcome, after, limit: PAGE_SIZE + 1 })
  const { timeZone } = config()
  return {
    id,
    subject: campaign.subject,
    status: campaign.status,
    when: formatMoment(campaign.startedAt ?? campaign.createdAt, timeZone, 'compact'),
    unstarted: unstartedLetter(campaign),
    letters: await readLetterCounts(Temporal.Now.instant()),
    isOver: campaign.finishedAt !== null,
    recipientCount: campaign.recipientCount,
    counts: counts ?? { sent: 0, failed: 0, skipped: 0, waiting: 0 },
    ...(campaign.finishedAt === null ? await whatHolds() : { obstacle: null, warnings: [] }),
    outcome,
    recipients: found.slice(0, PAGE_SIZE).map((row) => ({
      id: row.id,
      address: row.recipient,
      status: row.status,
      note: noteOf(row),
    })),
    next: found.length > PAGE_SIZE ? (found[PAGE_SIZE - 1]?.id ?? null) : null,
    isLaterPage: after !== null,
  }
}

type CampaignView = Route.ComponentProps['loaderData']

/** What there is to say of one that has not begun; null once it has. */
function unstartedLetter({ status, sendAt, refusal }: Campaign) {
  if (status !== 'scheduled' && status !== 'refused') return null
  const when = sendAt ? formatMoment(sendAt, config().timeZone) : ''
  return { when, refusal: refusal && refusalWords(refusal) }
}

/** Why a campaign that is not over may not get on: a setting that is missing, and what the mail lacks. */
async function whatHolds(): Promise<{ obstacle: string | null; warnings: string[] }> {
  const warnings = await mailWarnings(database(), Temporal.Now.instant(), config().timeZone)
  return { obstacle: whyNoPromotion(), warnings }
}

function noteOf({
  status,
  lastError,
  sentAt,
}: Pick<OutboxRow, 'status' | 'lastError' | 'sentAt'>): string {
  if (status === 'sent') return sentAt ? formatMoment(sentAt, config().timeZone, 'compact') : ''
  if (status === 'skipped')
    return lastError === 'stopped' ? 'Stopped before sending' : 'Unsubscribed'
  if (status === 'waiting' && lastError) return `Trying again: ${lastError}`
  return lastError ?? ''
}

const pressed = z.object({})

export const action = deskActions({
  pause: intent(pressed, async ({ params }: Route.ActionArgs, { tell }) => {
    await pauseCampaign(params.id)
    return await tell('Paused. Emails that are already on their way will arrive.')
  }),
  continue: intent(pressed, async ({ params }: Route.ActionArgs, { now, tell }) => {
    await resumeCampaign(params.id, now)
    return await tell('Sending again.')
  }),
  stop: intent(pressed, async ({ params, context }: Route.ActionArgs, { now, tell }) => {
    const by = { userId: adminOf(context).userId, visitor: context.get(visitorContext), now }
    await stopCampaign(params.id, by)
    return await tell('Stopped. Emails that have not left will not be sent.')
  }),
  'call-back': intent(pressed, async ({ params }: Route.ActionArgs, { now }) => {
    await callBackCampaign(params.id, now)
    const draft = `${href('/admin/promotions')}?draft=${params.id}`
    return await leadTo(draft, 'Unscheduled. Back in Drafts.')
  }),
})

export const shouldRevalidate = () => true

export default function CampaignPage({ loaderData: view }: Route.ComponentProps) {
  const goesOn = !view.isOver && view.status !== 'paused'
  useRevalidation(goesOn ? String(view.counts.waiting) : null, ASK_AGAIN_MS)
  return (
    <DeskPage
      title={view.subject}
      top={<CampaignBadge status={view.status} />}
      above={
        <>
          <PromotionTabs current={view.unstarted ? 'Scheduled' : null} counts={view.letters} />
          {view.obstacle && <p className="warning">{view.obstacle}</p>}
          <MailWarnings warnings={view.warnings} />
        </>
      }
      flash={null}
      shown={view.status}
    >
      {view.unstarted ? (
        <Unstarted id={view.id} {...view.unstarted} audience={view.letters.subscribers} />
      ) : (
        <Progress view={view} />
      )}
      {!view.unstarted && <Recipients view={view} />}
      <p className="pages">
        <a className="desk-button" href={href('/admin/promotions')}>
          New newsletter
        </a>
      </p>
    </DeskPage>
  )
}

function Progress({ view }: { view: CampaignView }) {
  const { counts, recipientCount } = view
  const done = recipientCount - counts.waiting
  return (
    <div className="progress">
      <p className="gap-4 spread figures beside">
        <b>{doing(view)}</b>
        <span className="soft">
          {done} of {recipientCount}
        </span>
      </p>
      <progress value={done} max={recipientCount} aria-label="Emails done" />
      <p className="strip">
        <span>
          <b>{counts.sent}</b> sent
        </span>
        <span>
          <b>{counts.failed}</b> failed
        </span>
        {counts.skipped > 0 && (
          <span>
            <b>{counts.skipped}</b> skipped
          </span>
        )}
        <span>
          <b>{counts.waiting}</b> remaining
        </span>
        <span>Started {view.when}</span>
      </p>
      <div role="status">{view.isOver && <Ending view={view} />}</div>
      {!view.isOver && <Controls view={view} />}
    </div>
  )
}

interface UnstartedProps {
  id: string
  when: string
  refusal: string | null
  audience: number
}

function Unstarted({ id, when, refusal, audience }: UnstartedProps) {
  return (
    <div className="unstarted stack gap-4">
      <p className={refusal ? 'warning' : 'lead'}>
        {refusal
          ? `Not sent on ${when}: ${refusal}.`
          : `Goes out on ${when} to everyone subscribed then (today: ${audience === 1 ? '1 subscriber' : `${audience} subscribers`}).`}
      </p>
      <Unschedule id={id} isRefused={refusal !== null} />
      <PromotionPreview
        address={`${href('/admin/promotions/preview')}?campaign=${id}`}
        version={0}
      />
    </div>
  )
}

function Ending({ view: { status, counts } }: { view: CampaignView }) {
  const failures = counts.failed > 0 && (
    <p>
      {counts.failed === 1 ? '1 email' : `${counts.failed} emails`} could not be delivered:{' '}
      <Link to="?outcome=failed#recipients">see who</Link>.
    </p>
  )
  if (status === 'stopped')
    return (
      <>
        <p>Stopped. Sent emails arrive; the rest are not sent.</p>
        {failures}
      </>
    )
  return (
    <>
      {counts.sent > 0 && <p className="success">{sentences.promotionSent(counts.sent)}</p>}
      {failures}
    </>
  )
}

function Controls({ view }: { view: CampaignView }) {
  const { id, status } = view
  if (status === 'stopped') return null
  const page = href('/admin/promotions/:id', { id })
  return (
    <ConfirmArea>
      <div className="button-row">
        {status === 'paused' ? (
          <ActionButton action={page} fields={{ intent: 'continue' }} label="Continue" />
        ) : (
          <ActionButton action={page} fields={{ intent: 'pause' }} label="Pause" />
        )}
        <ConfirmButton question={stopping(view)} className="desk-button danger">
          Stop
        </ConfirmButton>
        <span className="soft">You can leave this page. Sending continues.</span>
      </div>
    </ConfirmArea>
  )
}

/** Asked before a campaign ends for good. */
function stopping({ id, subject, counts }: CampaignView) {
  return {
    sentence: 'Stop sending?',
    facts: [
      subject,
      `${counts.sent} sent, ${counts.waiting} remaining.`,
      'The rest won’t get it. You can’t resume.',
    ],
    yes: 'Stop sending',
    action: href('/admin/promotions/:id', { id }),
    fields: { intent: 'stop' },
  }
}

function doing({ isOver, status }: CampaignView): string {
  if (status === 'paused') return 'Paused'
  if (status === 'stopped') return isOver ? 'Stopped' : 'Stopping'
  return isOver ? 'Finished' : 'Sending'
}

const WORDS = {
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Skipped',
  waiting: 'Waiting',
} as const
const LOOKS = { sent: 'good', failed: 'ended', skipped: 'ended', waiting: 'waiting' } as const

function Recipients({ view }: { view: CampaignView }) {
  const { outcome, counts, recipients, next, isLaterPage } = view
  const path = (search: Record<string, string>) => `?${new URLSearchParams(search)}#recipients`
  const chosen: Record<string, string> = outcome ? { outcome } : {}
  const isForgotten = outcome === null ? view.recipientCount > 0 : counts[outcome] > 0
  return (
    <section className="past" id="recipients" aria-labelledby="recipients-title">
      <h2 id="recipients-title">Recipients</h2>
      <nav className="tabs" aria-label="Outcome">
        <Link to={path({})} aria-current={outcome === null ? 'page' : undefined}>
          All
        </Link>
        {OUTCOMES.filter((one) => counts[one] > 0 || one === outcome).map((one) => (
          <Link
            key={one}
            to={path({ outcome: one })}
            aria-current={one === outcome ? 'page' : undefined}
          >
            {WORDS[one]}
          </Link>
        ))}
      </nav>
      {recipients.length > 0 ? (
        <ul className="sent-letters">
          {recipients.map(({ id, address, status, note }) => (
            <li className="breaks middle figures stack" key={id}>
              <span>{address}</span>
              <span className="soft note-of">{note}</span>
              <span className={`status ${LOOKS[status]}`}>{WORDS[status]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty soft">{isForgotten ? 'Recipients are no longer stored.' : 'None.'}</p>
      )}
      <Pager
        first={isLaterPage ? { to: path(chosen) } : null}
        next={next ? { to: path({ ...chosen, after: next }), label: 'More recipients' } : null}
      />
    </section>
  )
}
