import { useCallback, useEffect, useRef } from 'react'
import { type Location, useBlocker, useNavigation } from 'react-router'
import { Button } from '#app/ui/desk/buttons.tsx'
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
        <Button onClick={stay}>Stay</Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
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

interface UnsentFormDialogProps {
  title: string
  /** Another one when what the form shows was stored. */
  stored: string | number
  /** What the form shows was sent already, and not taken. */
  wasRefused: boolean
}

/** Lies in a form that keeps no draft, and asks before what was changed in it and not sent is lost. */
export function UnsentFormDialog({ title, stored, wasRefused }: UnsentFormDialogProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const given = useRef('')
  const isSent = useRef(false)
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored now is what the form shows.
  useEffect(() => {
    given.current = wasRefused ? '' : textsIn(mark.current)
  }, [stored])
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  useEffect(() => {
    const form = mark.current?.closest('form')
    const send = () => {
      isSent.current = true
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  }, [])
  const isChanged = useCallback(
    () => !isSent.current && textsIn(mark.current) !== given.current,
    [],
  )
  return (
    <>
      <span hidden ref={mark} />
      <UnsavedChangesDialog isDirty={isChanged} title={title} />
    </>
  )
}

/** What the form around an element would send, files aside; nothing once it is gone. */
function textsIn(mark: HTMLElement | null): string {
  const form = mark?.closest('form')
  const entries = form ? [...new FormData(form)] : []
  return JSON.stringify(entries.filter(([, value]) => typeof value === 'string'))
}
