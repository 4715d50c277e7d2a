import type { ExclusionReason } from '#app/domain/promotions/consent.ts'
import type { ComposeView } from './compose-view.server.ts'

/** Who is on the list but gets no letter, and why; nothing when that is nobody. */
export function Excluded({ counts }: { counts: ComposeView['excluded'] }) {
  const reasons = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
  if (reasons.length === 0) return null
  const words = reasons.map(([reason, count]) => `${count} ${WHY[reason as ExclusionReason]}`)
  return (
    <p className="soft left-out">
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
