import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'

interface UnsavedChangesDialogProps {
  /** Something was typed that is stored nowhere; a function is asked when somebody leaves. */
  isDirty: boolean | (() => boolean)
  title: string
  /** Paths between which what was typed stays: sheets over the page. */
  within?: readonly string[]
}

/** Asks before what was typed and not sent is lost, whichever way one leaves. */
export function UnsavedChangesDialog({ isDirty, title, within = [] }: UnsavedChangesDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSo(isDirty) &&
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      !within.includes(nextLocation.pathname),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isSo(isDirty)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} labelledBy="leave-title">
      <h2 id="leave-title">{title}</h2>
      <p>If you leave, what you wrote is lost.</p>
      <div className="button-row">
        <button className="desk-button" type="button" onClick={stay}>
          Stay
        </button>
        <button className="desk-button danger" type="button" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
      </div>
    </Dialog>
  )
}

function isSo(isDirty: boolean | (() => boolean)): boolean {
  return typeof isDirty === 'function' ? isDirty() : isDirty
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}
