import { useEffect, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { Notice } from '#app/ui/desk/notice.tsx'
import { usePolling } from '#app/ui/desk/use-polling.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import type { FlashMessage } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { MailWarnings } from '../../shared/mail-warnings.tsx'
import { useFlash } from '../../shared/use-flash.ts'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { Route } from './+types/campaign.ts'
import { campaignView } from './campaign-view.server.ts'
import { Recipients } from './recipients.tsx'
import { stopConfirmation } from './stop-confirmation.ts'

export const handle = { page: { letters: true } } satisfies PageHandle

/** After how many milliseconds the page first asks how far it is; while that changes, always. House rule. */
const ASK_AGAIN_MS = 2_000

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return await campaignView(request, url, params.id)
}

export function shouldRevalidate() {
  return true
}

export type CampaignView = Route.ComponentProps['loaderData']

export default function CampaignPage({ loaderData: view }: Route.ComponentProps) {
  const { artistName } = useSettings()
  const { flash, setTold, place, dismiss } = useFlash(view.flash, view.status)
  const [question, setQuestion] = useState<ReturnType<typeof stopConfirmation> | null>(null)
  const { counts, recipientCount } = view
  const goesOn = !view.isOver && view.status !== 'paused'
  usePolling(goesOn ? String(counts.waiting) : null, ASK_AGAIN_MS)
  const done = recipientCount - counts.waiting

  return (
    <>
      <title>{`${view.subject} · ${artistName}`}</title>
      <div className="page-top">
        <h1>{view.subject}</h1>
        <CampaignBadge status={view.status} />
        <div className="align-end">
          <PromotionTabs current="Promotions" />
        </div>
      </div>
      {view.obstacle && <p className="warning">{view.obstacle}</p>}
      <MailWarnings warnings={view.warnings} />
      <Notice place={place} onDismiss={dismiss}>
        {flash && <p>{flash.sentence}</p>}
      </Notice>
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
        {!view.isOver && (
          <Steering
            view={view}
            onTold={setTold}
            onStop={() => setQuestion(stopConfirmation(view))}
          />
        )}
      </div>
      <Recipients view={view} />
      <p className="pages">
        <a className="desk-button" href="/admin/promotions">
          Write another letter
        </a>
      </p>
      <ConfirmDialog
        question={question && { ...question, action: `/admin/promotions/${view.id}/stop` }}
        onClose={() => setQuestion(null)}
        onTold={setTold}
      />
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

interface SteeringProps {
  view: CampaignView
  onTold: (flash: FlashMessage) => void
  onStop: () => void
}

function Steering({ view: { id, status }, onTold, onStop }: SteeringProps) {
  const fetcher = useFetcher<FlashMessage>()
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data) onTold(fetcher.data)
  }, [fetcher.data, onTold])
  if (status === 'stopped') return null
  const [path, label] = status === 'paused' ? ['continue', 'Continue'] : ['pause', 'Pause']
  return (
    <div className="button-row">
      <fetcher.Form method="post" action={`/admin/promotions/${id}/${path}`}>
        <button className="desk-button" type="submit" aria-disabled={busy || undefined}>
          {label}
        </button>
      </fetcher.Form>
      <Form
        action={`/admin/promotions/${id}/stop`}
        onSubmit={(event) => {
          event.preventDefault()
          onStop()
        }}
      >
        <button className="desk-button danger" type="submit">
          Stop
        </button>
      </Form>
      <noscript>
        <a className="more" href={`/admin/promotions/${id}`}>
          See how far it is now
        </a>
      </noscript>
      <span className="soft">You can leave this page; the letters go on by themselves.</span>
    </div>
  )
}

function doing({ isOver, status }: CampaignView): string {
  if (status === 'paused') return 'Paused'
  if (status === 'stopped') return isOver ? 'Stopped' : 'Stopping'
  return isOver ? 'Finished' : 'Sending'
}
