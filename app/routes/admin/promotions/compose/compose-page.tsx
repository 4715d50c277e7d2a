import type { ExclusionReason } from '#app/domain/promotions/consent.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { LetterAnswer } from './compose-actions.server.ts'
import type { ComposeView } from './compose-view.server.ts'
import { PastCampaigns } from './past-campaigns.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { SendQuestion } from './send-confirmation.tsx'

interface ComposePageProps {
  view: ComposeView
  /** What became of a letter that was posted. */
  answer: LetterAnswer | undefined
}

/** Where the artist writes to the subscribers, and what was sent before. */
export function ComposePage({ view, answer }: ComposePageProps) {
  if (answer?.askFor) return <SendQuestion audience={answer.askFor} values={answer.values} />
  const { audience } = view
  return (
    <DeskPage
      title="Promotions"
      top={
        <>
          <span className="soft">
            {audience !== null &&
              (audience === 1 ? '1 active subscriber' : `${audience} active subscribers`)}
          </span>
          <div className="align-end">
            <PromotionTabs current="Promotions" />
          </div>
        </>
      }
      above={
        <>
          {view.refusal && <p className="warning">{view.refusal}</p>}
          {view.audienceError && (
            <p className="warning" role="alert">
              {view.audienceError}
            </p>
          )}
        </>
      }
      flash={answer?.flash ?? null}
      shown={view}
    >
      <Excluded counts={view.excluded} />
      <PromotionForm key={view.template} view={view} answer={answer} />
      <PastCampaigns campaigns={view.campaigns} older={view.older} isLaterPage={view.isLaterPage} />
    </DeskPage>
  )
}

/** Who is on the list but gets no letter, and why; nothing when that is nobody. */
function Excluded({ counts }: { counts: ComposeView['excluded'] }) {
  const reasons = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
  if (reasons.length === 0) return null
  const words = reasons.map(([reason, count]) => `${count} ${WHY[reason as ExclusionReason]}`)
  return (
    <p className="soft">
      Left out: {words.join(', ')}.{' '}
      <a className="more" href="/admin/promotions/subscribers?show=left-out">
        Who and why
      </a>
    </p>
  )
}

const WHY: Record<ExclusionReason, string> = {
  'consent-expired': 'whose consent has run out',
  inactive: 'unsubscribed or ended',
  'held-back': 'held back as a likely robot',
  undeliverable: 'whose mailbox takes no mail',
}
