import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAutosave } from '#app/ui/desk/hooks/use-autosave.ts'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { SavingState } from '#app/ui/desk/notices/saving-state.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { readDraft, saveDraft } from './reply-draft.ts'

interface ReplyFormProps {
  messageId: string
  email: string
  /** What was kept of a reply that was not sent; empty for nothing. */
  draft: string
  /** Where the draft is kept. */
  draftAction: string
  /** What came of the attempt before. */
  refused: { error: string; typed: string } | undefined
}

/** The box for the one reply a message gets. What is written in it is kept until it is sent. */
export function ReplyForm({ messageId, email, draft, draftAction, refused }: ReplyFormProps) {
  const { state, formMethod } = useNavigation()
  const isBusy = state !== 'idle' && formMethod === 'POST'
  const isHydrated = useIsHydrated()
  const box = useRef<HTMLTextAreaElement>(null)
  const autosave = useAutosave({ action: draftAction, name: 'reply', stored: draft })
  const { onTyped } = autosave
  useEffect(() => {
    if (!box.current) return
    // Words that were sent into a session that had ended are newer than what was kept before.
    const unsent = readDraft(messageId)
    if (unsent && [draft, ''].includes(box.current.value)) box.current.value = unsent
    // An empty box is about to be given the draft.
    if (box.current.value !== '') onTyped(box.current.value)
  }, [messageId, draft, onTyped])
  useEffect(() => {
    if (!refused) return
    box.current?.focus()
    onTyped(refused.typed)
  }, [refused, onTyped])

  return (
    <Form method="post" className="reply" onSubmit={onceAtATime}>
      <label className="visually-hidden" htmlFor="reply">
        Reply
      </label>
      <TextArea
        className="reply-box"
        id="reply"
        name="reply"
        rows={3}
        dir="auto"
        placeholder="Write a reply"
        ref={box}
        defaultValue={refused?.typed ?? draft}
        onChange={(event) => onTyped(event.target.value)}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? 'reply-error reply-hint' : 'reply-hint'}
      />
      {refused && (
        <p className="error" id="reply-error" role="alert">
          {refused.error}
        </p>
      )}
      <div className="reply-foot">
        <SubmitButton label="Send reply" busyLabel="Sending" />
        {isHydrated ? (
          <SavingState state={autosave.state} saved="Kept as a draft" />
        ) : (
          <button className="desk-button quiet" type="submit" formAction={draftAction}>
            Keep as a draft
          </button>
        )}
        <span className="soft" id="reply-hint">
          Goes to {email}. A sent reply cannot be edited.
        </span>
      </div>
      <UnsavedChangesDialog
        isDirty={autosave.state === 'failed' && !isBusy}
        title="Your reply is not sent yet."
      />
    </Form>
  )

  function onceAtATime(event: FormEvent) {
    if (isBusy) return event.preventDefault()
    saveDraft(messageId, box.current?.value ?? '')
    autosave.stop()
  }
}
