import type { ReactNode } from 'react'

/** Confirms an act after a full page load. Takes the focus, because readers skip a live region that was there on load. */
export function DoneNote({ children }: { children: ReactNode }) {
  const focus = { autoFocus: true }
  return (
    <p className="outcome" role="status" tabIndex={-1} {...focus}>
      {children}
    </p>
  )
}
