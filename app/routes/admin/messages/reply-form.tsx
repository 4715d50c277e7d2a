import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { UnsavedChangesDialog } from '#app/ui/desk/unsaved-changes-dialog.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { keepDraft, keptDraft } from './reply-draft.ts'

interface ReplyFormProps {
  messageId: string
  email: string
  /** What came of the attempt before. */
  tried: { error: string; typed: string } | undefined
}

/** The box for the one reply a message gets. */
export function ReplyForm({ messageId, email, tried }: ReplyFormProps) {
  const [isDirty, setDirty] = useState(false)
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!box.current) return
    const kept = keptDraft(messageId)
    // What was typed before the scripts came stays. A box that is set, were it to nothing, would no
    // longer show the text that it is to begin with.
    if (kept && !box.current.value) box.current.value = kept
    setDirty(box.current.value.trim() !== '')
  }, [messageId])
  useEffect(() => {
    if (!tried) return
    box.current?.focus()
    setDirty(tried.typed.trim() !== '')
  }, [tried])

  return (
    <Form method="post" className="reply" onSubmit={onceAtATime}>
      <label htmlFor="reply">Reply</label>
      <TextArea
        className="reply-box"
        id="reply"
        name="reply"
        rows={6}
        dir="auto"
        ref={box}
        defaultValue={tried?.typed}
        onChange={(event) => setDirty(event.target.value.trim() !== '')}
        aria-invalid={tried ? true : undefined}
        aria-describedby={tried ? 'reply-error reply-hint' : 'reply-hint'}
      />
      {tried && (
        <p className="error" id="reply-error" role="alert">
          {tried.error}
        </p>
      )}
      <div className="button-row">
        <button className="desk-button primary" type="submit" aria-disabled={busy}>
          {busy ? 'Sending' : 'Send reply'}
        </button>
        <span className="soft" id="reply-hint">
          Goes to {email}. A sent reply cannot be edited.
        </span>
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !busy} title="Your reply is not sent yet." />
    </Form>
  )

  function onceAtATime(event: FormEvent) {
    if (busy) event.preventDefault()
    else keepDraft(messageId, box.current?.value ?? '')
  }
}
