import type { ReactNode } from 'react'

/**
 * What a page is there to do. On a phone it stands in the place of the desk's bar, so a page has at most
 * one; on a laptop it is a row where it stands.
 */
export function StickyActs({ children }: { children: ReactNode }) {
  return <div className="sticky-acts">{children}</div>
}
