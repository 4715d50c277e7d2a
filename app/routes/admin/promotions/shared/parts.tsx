import { href } from 'react-router'
import type { Campaign } from '#app/promotions/campaigns.server.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import type { LetterCounts } from './letter-counts.server.ts'

const TABS = [
  { path: href('/admin/promotions'), label: 'New', counts: null },
  { path: href('/admin/promotions/drafts'), label: 'Drafts', counts: 'drafts' },
  { path: href('/admin/promotions/scheduled'), label: 'Scheduled', counts: 'scheduled' },
  { path: href('/admin/promotions/sent'), label: 'Sent', counts: null },
  { path: href('/admin/promotions/subscribers'), label: 'Subscribers', counts: null },
] as const

interface PromotionTabsProps {
  /** The page itself, where it is one of them. */
  current: (typeof TABS)[number]['label'] | null
  /** Null where they could not be read. */
  counts: LetterCounts | null
}

/** The sides of the newsletter: what is written, what was sent, and to whom. */
export function PromotionTabs({ current, counts }: PromotionTabsProps) {
  return (
    <nav className="tabs" aria-label="Promotions">
      {/* Plain links: the page that composes has a policy of its own, which a new document brings. */}
      {TABS.map(({ path, label, counts: name }) => (
        <a key={path} href={path} aria-current={label === current ? 'page' : undefined}>
          {label}
          {name && counts && counts[name] > 0 && <span className="soft small">{counts[name]}</span>}
        </a>
      ))}
    </nav>
  )
}

const LOOKS = {
  scheduled: { word: 'Scheduled', look: 'waiting' },
  refused: { word: 'Not sent', look: 'ended' },
  sending: { word: 'Sending', look: 'waiting' },
  paused: { word: 'Paused', look: 'waiting' },
  stopped: { word: 'Stopped', look: 'ended' },
  finished: { word: 'Finished', look: 'good' },
} satisfies Record<Campaign['status'], { word: string; look: string }>

/** The state of a campaign by word, shape and tint. */
export function CampaignBadge({ status }: { status: Campaign['status'] }) {
  const { word, look } = LOOKS[status]
  return <span className={`status ${look}`}>{word}</span>
}

/** Makes a letter that has not begun a draft again. A document of its own: the draft opens in it. */
export function Unschedule({ id, isRefused }: { id: string; isRefused: boolean }) {
  return (
    <form method="post" action={href('/admin/promotions/:id', { id })}>
      <input type="hidden" name="intent" value="call-back" />
      <Button type="submit">{isRefused ? 'Back to draft' : 'Unschedule'}</Button>
    </form>
  )
}

/** Why a scheduled letter was not sent when its time came. */
export function refusalWords(refusal: NonNullable<Campaign['refusal']>): string {
  return refusal === 'no-subscribers'
    ? 'there were no subscribers'
    : 'your mailing address was missing'
}
