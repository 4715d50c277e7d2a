import { Link } from 'react-router'
import { sentences } from '#app/kernel/sentences.ts'
import { MailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.tsx'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useRevalidation } from '#app/ui/desk/hooks/use-revalidation.ts'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { PromotionPreview } from '../compose/promotion-preview.tsx'
import { CallBack } from '../compose/unfinished-letters.tsx'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { Route } from './+types/campaign.ts'
import { type CampaignView, campaignView } from './campaign-view.server.ts'
import { Recipients } from './recipients.tsx'
import { stopConfirmation } from './stop-confirmation.ts'

export const handle = { page: { letters: true } } satisfies PageHandle

/** Milliseconds until the page first asks how far it is; while that changes, always. */
const ASK_AGAIN_MS = 2_000

export async function loader({ request, url, params }: Route.LoaderArgs) {
  return await campaignView(request, url, params.id)
}

export function shouldRevalidate() {
  return true
}

export default function CampaignPage({ loaderData: view }: Route.ComponentProps) {
  const goesOn = !view.isOver && view.status !== 'paused'
  useRevalidation(goesOn ? String(view.counts.waiting) : null, ASK_AGAIN_MS)
  return (
    <DeskPage
      title={view.subject}
      top={<CampaignBadge status={view.status} />}
      above={
        <>
          <PromotionTabs current={null} counts={view.letters} />
          {view.obstacle && <p className="warning">{view.obstacle}</p>}
          <MailWarnings warnings={view.warnings} />
        </>
      }
      flash={view.flash}
      shown={view.status}
    >
      {view.unstarted ? (
        <Unstarted id={view.id} {...view.unstarted} audience={view.letters.subscribers} />
      ) : (
        <Progress view={view} />
      )}
      {!view.unstarted && <Recipients view={view} />}
      <p className="pages">
        <a className="desk-button" href="/admin/promotions">
          Write another letter
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
      <p className="progress-top">
        <b>{doing(view)}</b>
        <span className="soft">
          {done} of {recipientCount}
        </span>
      </p>
      <progress value={done} max={recipientCount} aria-label="Letters that are settled" />
      <p className="strip">
        <span>
          <b>{counts.sent}</b> sent
        </span>
        <span>
          <b>{counts.failed}</b> failed
        </span>
        {counts.skipped > 0 && (
          <span>
            <b>{counts.skipped}</b> passed over
          </span>
        )}
        <span>
          <b>{counts.waiting}</b> remaining
        </span>
        <span>Begun {view.when}</span>
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

/** A letter whose time is to come, or that could not go out when it came; as it will arrive. */
function Unstarted({ id, when, refusal, audience }: UnstartedProps) {
  return (
    <>
      <p className={refusal ? 'warning' : 'lead'}>
        {refusal
          ? `It was scheduled for ${when}, but ${refusal}. No email was sent.`
          : `Goes out on ${when}, to everyone you may email at that time. Right now that is ${audience === 1 ? '1 subscriber' : `${audience} subscribers`}.`}
      </p>
      <CallBack id={id} isRefused={refusal !== null} />
      <PromotionPreview address={`/admin/promotions/preview?campaign=${id}`} version={0} />
    </>
  )
}

function Ending({ view: { status, counts } }: { view: CampaignView }) {
  const failures = counts.failed > 0 && (
    <p>
      {counts.failed === 1 ? '1 letter' : `${counts.failed} letters`} could not be delivered:{' '}
      <Link to="?outcome=failed#recipients">see to whom</Link>.
    </p>
  )
  if (status === 'stopped')
    return (
      <>
        <p>Stopped. What had been sent by then has arrived, the others get nothing of it.</p>
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
  const path = `/admin/promotions/${id}`
  return (
    <ConfirmArea>
      <div className="button-row">
        {status === 'paused' ? (
          <ActionButton action={`${path}/continue`} label="Continue" busyLabel="Continue" />
        ) : (
          <ActionButton action={`${path}/pause`} label="Pause" busyLabel="Pause" />
        )}
        <ConfirmButton
          question={{ ...stopConfirmation(view), action: `${path}/stop` }}
          className="desk-button danger"
        >
          Stop
        </ConfirmButton>
        <noscript>
          <a className="more" href={path}>
            See how far it is now
          </a>
        </noscript>
        <span className="soft">You can leave this page; the letters go on by themselves.</span>
      </div>
    </ConfirmArea>
  )
}

function doing({ isOver, status }: CampaignView): string {
  if (status === 'paused') return 'Paused'
  if (status === 'stopped') return isOver ? 'Stopped' : 'Stopping'
  return isOver ? 'Finished' : 'Sending'
}
