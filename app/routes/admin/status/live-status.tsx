import { type ReactNode, useEffect } from 'react'
import { keepPages } from '#app/routes/admin/shared/device/desk-worker.ts'
import { Frame } from '#app/routes/admin/shared/frame/desk-frame.tsx'
import type { DeskStatus } from '#app/system/desk-status.server.ts'
import { useEditedForms } from '#app/ui/desk/hooks/use-edited-forms.ts'
import { Connection, PageBones } from './connection.tsx'
import { useCountInTitle } from './use-count-in-title.ts'
import { useDeskStatus } from './use-desk-status.ts'

interface LiveStatusProps {
  /** As the server told with the page. */
  status: DeskStatus
  /** When that was, and in which zone the artist lives. */
  shown: { at: string; timeZone: string }
  children: ReactNode
}

/** The frame of a signed-in admin, which keeps itself and the page in it up to date. */
export function LiveStatus({ status: loaded, shown, children }: LiveStatusProps) {
  const forms = useEditedForms()
  const { status, announcement, hasEnded } = useDeskStatus(loaded, forms)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is as new as what is shown.
  useEffect(() => {
    void keepPages()
  }, [loaded.version])
  useCountInTitle(status.unread + status.waiting)
  return (
    <Frame status={status}>
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
      {hasEnded && (
        <p className="warning" role="alert">
          You were signed out. What you typed is still here:{' '}
          <a href="/admin" target="_blank" rel="noreferrer">
            sign in in a new window
          </a>{' '}
          and then send it.
        </p>
      )}
      <Connection shown={shown} />
      <PageBones />
      {children}
    </Frame>
  )
}
