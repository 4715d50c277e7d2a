import { href } from 'react-router'
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
