const TABS = [
  { path: '/admin/promotions', label: 'Promotions' },
  { path: '/admin/promotions/subscribers', label: 'Subscribers' },
] as const

/** The two sides of the newsletter: what is sent, and to whom. */
export function PromotionTabs({ current }: { current: (typeof TABS)[number]['label'] }) {
  return (
    <nav className="tabs" aria-label="Newsletter">
      {/* Plain links: the page that composes has a policy of its own, which a new document brings. */}
      {TABS.map(({ path, label }) => (
        <a key={path} href={path} aria-current={label === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
