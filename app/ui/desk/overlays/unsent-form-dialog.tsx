import { useCallback, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

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
