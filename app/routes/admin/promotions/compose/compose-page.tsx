import type { ExclusionReason } from '#app/domain/promotions/consent.ts'
import { Notice } from '#app/ui/desk/notice.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { useFlash } from '../../shared/use-flash.ts'
import { PastCampaigns } from '../shared/past-campaigns.tsx'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { LetterAnswer } from './compose-actions.server.ts'
import type { composeView } from './compose-view.server.ts'
import { PromotionForm } from './promotion-form.tsx'
import { SendQuestion } from './send-confirmation.tsx'

export type ComposeView = Awaited<ReturnType<typeof composeView>>

interface ComposePageProps {
  view: ComposeView
  /** What became of a letter that was posted. */
  answer: LetterAnswer | undefined
}

/** Where the artist writes to her subscribers, and what she has written before. */
export function ComposePage({ view, answer }: ComposePageProps) {
  const { artistName } = useSettings()
  const { flash, setTold, place, dismiss } = useFlash(answer?.flash ?? null, view)
  if (answer?.askFor) return <SendQuestion audience={answer.askFor} values={answer.values} />
  return (
    <>
      <title>{`Promotions · ${artistName}`}</title>
      <div className="page-top">
        <h1>Promotions</h1>
        <span className="soft">{audienceWords(view.audience)}</span>
        <div className="align-end">
          <PromotionTabs current="Promotions" />
        </div>
      </div>
      {view.refusal && <p className="warning">{view.refusal}</p>}
      {view.audienceError && (
        <p className="warning" role="alert">
          {view.audienceError}
        </p>
      )}
      <Notice place={place} onDismiss={dismiss}>
        {flash && <p>{flash.sentence}</p>}
      </Notice>
      <LeftOutWords leftOut={view.leftOut} />
      <PromotionForm key={view.template} view={view} answer={answer} onTold={setTold} />
      <PastCampaigns campaigns={view.campaigns} older={view.older} isLaterPage={view.isLaterPage} />
    </>
  )
}

/** Who is on the list but gets no letter, and why; nothing when that is nobody. */
function LeftOutWords({ leftOut }: { leftOut: ComposeView['leftOut'] }) {
  const reasons = Object.entries(leftOut ?? {}).filter(([, count]) => count > 0)
  if (reasons.length === 0) return null
  const said = reasons.map(([reason, count]) => `${count} ${LEFT_OUT[reason as ExclusionReason]}`)
  return (
    <p className="soft">
      Left out: {said.join(', ')}.{' '}
      <a className="more" href="/admin/promotions/subscribers?show=left-out">
        Who and why
      </a>
    </p>
  )
}

const LEFT_OUT: Record<ExclusionReason, string> = {
  'consent-expired': 'whose consent has run out',
  inactive: 'unsubscribed or ended',
  'held-back': 'held back as a likely robot',
}

function audienceWords(audience: number | null): string {
  if (audience === null) return ''
  return audience === 1 ? '1 active subscriber' : `${audience} active subscribers`
}
