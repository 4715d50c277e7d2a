import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

interface LeaveDialogProps {
  /** Something was typed that is stored nowhere. */
  isDirty: boolean
  title: string
}

/** Asks before what was typed and not sent is lost, whichever way one leaves. */
export function UnsavedChangesDialog({ isDirty, title }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    dialog.current?.showModal()
    stay.current?.focus()
  }, [blocker.state])

  return (
    <dialog
      className="note"
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <h2 id="leave-title">{title}</h2>
      <p>If you leave, what you wrote is lost.</p>
      <div className="button-row">
        <button
          className="desk-button"
          type="button"
          ref={stay}
          onClick={() => dialog.current?.close()}
        >
          Stay
        </button>
        <button className="desk-button danger" type="button" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
      </div>
    </dialog>
  )
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}
