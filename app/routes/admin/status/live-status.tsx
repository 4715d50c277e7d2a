import type { ReactNode } from 'react'
import { Frame } from '#app/routes/admin/shared/frame/desk-frame.tsx'
import type { DeskStatus } from '#app/system/desk-status.server.ts'
import { useEditedForms } from '#app/ui/desk/hooks/use-edited-forms.ts'
import { OfflineBanner, PageBones } from './connection.tsx'
import { useCountInTitle } from './use-count-in-title.ts'
import { useDeskStatus } from './use-desk-status.ts'

interface LiveStatusProps {
  /** As the server told with the page. */
  status: DeskStatus
  children: ReactNode
}

/** The frame of a signed-in admin, which keeps itself and the page in it up to date. */
export function LiveStatus({ status: loaded, children }: LiveStatusProps) {
  const forms = useEditedForms()
  const { status, announcement, hasEnded } = useDeskStatus(loaded, forms)
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
      <OfflineBanner />
      <PageBones />
      {children}
    </Frame>
  )
}
