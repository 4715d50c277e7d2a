import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FlashMessage } from '../../shared/flash-text.ts'

interface ActProps {
  action: string
  label: string
  /** What the button says meanwhile. */
  doing: string
  /** What the label alone leaves open, for those who hear it out of its place. */
  about?: string
  isMain?: boolean
  onTold: (flash: FlashMessage) => void
  /** Hidden fields. */
  children: ReactNode
}

/** One act as a form of one button: it works alone, and with scripts without leaving the page. */
export function ActionButton({ action, label, doing, about, isMain, onTold, children }: ActProps) {
  const fetcher = useFetcher<FlashMessage>()
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data) onTold(fetcher.data)
  }, [fetcher.data, onTold])
  return (
    <fetcher.Form method="post" action={action} onSubmit={onceAtATime}>
      {children}
      <button
        className={isMain ? 'desk-button primary' : 'desk-button'}
        type="submit"
        aria-disabled={busy || undefined}
      >
        {busy ? doing : label}
        {about && <span className="visually-hidden"> {about}</span>}
      </button>
    </fetcher.Form>
  )

  function onceAtATime(event: FormEvent) {
    if (busy) event.preventDefault()
  }
}
