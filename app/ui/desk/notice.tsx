import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface NoticeProps {
  /** The news, or null. The place for it is always there, so that it is announced when it comes. */
  children: ReactNode
  place: RefObject<HTMLDivElement | null>
  onDismiss: () => void
}

/** Tells what became of an act, above the page and in sight while one scrolls. */
export function Notice({ children, place, onDismiss }: NoticeProps) {
  const alive = useIsHydrated()
  return (
    <div className="notice" role="status" tabIndex={-1} ref={place}>
      {children && (
        <div className="notice-in">
          <div>{children}</div>
          {alive && (
            <button className="desk-button quiet" type="button" onClick={onDismiss}>
              Dismiss
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether scripts run: what only they can do is not offered before. */
export function useIsHydrated(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
