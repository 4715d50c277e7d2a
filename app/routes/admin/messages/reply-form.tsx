import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { UnsavedChangesDialog } from '#app/ui/desk/unsaved-changes-dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { readDraft, saveDraft } from './reply-draft.ts'

interface ReplyFormProps {
  messageId: string
  email: string
  /** What came of the attempt before. */
  refused: { error: string; typed: string } | undefined
}

/** The box for the one reply a message gets. */
export function ReplyForm({ messageId, email, refused }: ReplyFormProps) {
  const [isDirty, setDirty] = useState(false)
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!box.current) return
    const draft = readDraft(messageId)
    // What was typed before the scripts came stays. A box that is set, were it to nothing, would no
    // longer show the text that it is to begin with.
    if (draft && !box.current.value) box.current.value = draft
    setDirty(box.current.value.trim() !== '')
  }, [messageId])
  useEffect(() => {
    if (!refused) return
    box.current?.focus()
    setDirty(refused.typed.trim() !== '')
  }, [refused])

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
        defaultValue={refused?.typed}
        onChange={(event) => setDirty(event.target.value.trim() !== '')}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? 'reply-error reply-hint' : 'reply-hint'}
      />
      {refused && (
        <p className="error" id="reply-error" role="alert">
          {refused.error}
        </p>
      )}
      <div className="button-row">
        <SubmitButton label="Send reply" busyLabel="Sending" />
        <span className="soft" id="reply-hint">
          Goes to {email}. A sent reply cannot be edited.
        </span>
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !busy} title="Your reply is not sent yet." />
    </Form>
  )

  function onceAtATime(event: FormEvent) {
    if (busy) event.preventDefault()
    else saveDraft(messageId, box.current?.value ?? '')
  }
}
