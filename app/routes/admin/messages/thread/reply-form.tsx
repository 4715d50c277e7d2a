import { type FormEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { Button, HiddenFields, MoreLink } from '#app/ui/desk/buttons.tsx'
import { useAutosave } from '#app/ui/desk/hooks/use-autosave.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { SavingNote } from '#app/ui/desk/notices/saving-note.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import type { RefusedIntent } from '#app/ui/desk/refused.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { dropSent, readDraft, saveDraft } from '../../shared/device/reply-draft.ts'
import { WAITS } from '../../shared/device/waiting.tsx'

interface SavedAnswer {
  id: string
  label: string
  words: string
}

interface ReplyFormProps {
  messageId: string
  /** Who gets it. */
  name: string
  email: string
  /** How many replies there are already. */
  replies: number
  savedAnswers: readonly SavedAnswer[]
  /** What was kept of a reply that was not sent; empty for nothing. */
  draft: string
  /** Marks it. */
  seen: string
  /** What came of the attempt before; `unseen` marks the draft of another window that it tells of. */
  refused: RefusedIntent | undefined
}

/** The box for the next reply. What is written in it is kept until it is sent. */
export function ReplyForm(props: ReplyFormProps) {
  const { messageId, name, email, replies, savedAnswers, draft, seen, refused } = props
  const { state, formMethod } = useNavigation()
  const isBusy = state !== 'idle' && formMethod === 'POST'
  const typed = refused?.values.reply
  const box = useRef<HTMLTextAreaElement>(null)
  const action = `${href('/admin/messages/:id/draft', { id: messageId })}?replies=${replies}`
  const form = useRef<HTMLFormElement>(null)
  const autosave = useAutosave({
    form,
    action,
    read: (typed) => new URLSearchParams({ reply: String(typed.get('reply') ?? '') }),
    mark: 'seen',
    initial: { isKept: true, seen, other: '' },
    state: draft ? 'saved' : 'untouched',
  })
  const isSettling = useRef(false)
  const { changed } = autosave
  const seenNow = autosave.other ?? autosave.kept
  useEffect(() => {
    dropSent(messageId, replies)
    if (!box.current) return
    // What was sent into a session that had ended is newer than what was kept before.
    const unsent = readDraft(messageId, replies)
    if (unsent && [draft, ''].includes(box.current.value)) box.current.value = unsent
    // An empty box is about to be given the draft.
    if (!['', draft].includes(box.current.value)) changed()
  }, [messageId, replies, draft, changed])
  useEffect(() => {
    if (!refused) return
    box.current?.focus()
    changed()
  }, [refused, changed])

  return (
    <Form method="post" className="reply" ref={form} onSubmit={onceAtATime}>
      <HiddenFields of={{ intent: 'reply', id: messageId, [WAITS]: `Reply to ${name}` }} />
      <input type="hidden" name="replies" value={replies} />
      <input
        type="hidden"
        name="seen"
        value={(autosave.state === 'elsewhere' && refused?.values.unseen) || seenNow.seen}
        readOnly
      />
      <label className="visually-hidden" htmlFor="reply">
        Reply
      </label>
      <TextArea
        className="reply-box wide"
        id="reply"
        name="reply"
        rows={3}
        dir="auto"
        placeholder="Write a reply"
        ref={box}
        defaultValue={typed ?? draft}
        onChange={changed}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? 'reply-error reply-hint' : 'reply-hint'}
      />
      {refused && (
        <p className="error" id="reply-error" role="alert">
          {refused.errors.reply}
        </p>
      )}
      {autosave.state === 'elsewhere' && (
        <p className="alert-line" role="alert">
          <Icon name="warning" />
          <span>
            Another window changed this draft, so yours was not saved. It says: “
            {excerptOf(seenNow.other) || 'nothing'}”.{' '}
            <Button onClick={autosave.overwrite}>Keep mine</Button>{' '}
            <Link to={href('/admin/messages/:id', { id: messageId })} reloadDocument>
              Show the other
            </Link>
          </span>
        </p>
      )}
      <SavedAnswers answers={savedAnswers} onChoose={insert} />
      <div className="reply-foot cluster breaks">
        <SubmitButton label="Send reply" busyLabel="Sending" />
        <SavingNote
          state={autosave.state}
          saved="Draft saved"
          failed="Not saved. It stays here until it is."
        />
        <span className="soft small" id="reply-hint">
          Goes to {email}. You can’t edit it once sent.
        </span>
      </div>
      <UnsavedChangesDialog
        isDirty={autosave.state === 'failed' && !isBusy}
        title="Your reply is not sent yet."
      />
    </Form>
  )

  function insert(words: string) {
    if (!box.current) return
    box.current.value = [box.current.value.trimEnd(), words].filter(Boolean).join('\n\n')
    box.current.focus()
    changed()
  }

  function onceAtATime(event: FormEvent<HTMLFormElement>) {
    if (isBusy || isSettling.current) return event.preventDefault()
    saveDraft(messageId, replies, box.current?.value ?? '')
    const onItsWay = autosave.stop()
    if (!onItsWay) return
    // What is on its way is a draft of this window: it is seen once its answer has come.
    event.preventDefault()
    const form = event.currentTarget
    isSettling.current = true
    void onItsWay.then(() => {
      isSettling.current = false
      form.requestSubmit()
    })
  }
}

/** Short texts that the artist keeps: a press puts one into the box. */
function SavedAnswers({
  answers,
  onChoose,
}: {
  answers: readonly SavedAnswer[]
  onChoose: (words: string) => void
}) {
  return (
    <details className="saved-answers">
      <summary className="muted">Saved answers</summary>
      <ul className="button-row">
        {answers.map(({ id, label, words }) => (
          <li key={id}>
            <Button onClick={() => onChoose(words)}>{label}</Button>
          </li>
        ))}
        <li>
          <MoreLink to={href('/admin/site/:piece', { piece: 'mail' })}>
            {answers.length === 0 ? 'Add answers' : 'Edit answers'}
          </MoreLink>
        </li>
      </ul>
    </details>
  )
}
