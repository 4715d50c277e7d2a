import { type ReactNode, useEffect } from 'react'
import { Form } from 'react-router'
import { useRevalidation } from '#app/ui/desk/hooks/use-revalidation.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { dropDraft } from './reply-draft.ts'
import type { ReplyMailView } from './thread-view.server.ts'

interface SavedReplyProps {
  messageId: string
  replied: { text: string; when: string | null; mail: ReplyMailView }
  sendAction: string
  /** What else is to be said of it. */
  children: ReactNode
}

/** Milliseconds until the state of a mail on its way is first asked for again. */
const ASK_AGAIN_MS = 3_000

/** The reply as it was saved, for good, and what became of its mail. */
export function SavedReply({
  messageId,
  replied: { text, when, mail },
  sendAction,
  children,
}: SavedReplyProps) {
  useRevalidation(mail.state === 'waiting' ? mail.sentence : null, ASK_AGAIN_MS)
  useEffect(() => dropDraft(messageId), [messageId])
  return (
    <section className="replied" aria-labelledby="reply-title">
      <h3 id="reply-title">Your reply{when && `, ${when}`}</h3>
      <p className="letter message-text" dir="auto">
        {text}
      </p>
      <div className="button-row">
        <p className={mail.state === 'failed' ? 'error' : 'soft'}>{mail.sentence}</p>
        {text && (mail.state === 'failed' || mail.state === 'unsent') && (
          <Form method="post" action={sendAction}>
            <SubmitButton
              className="desk-button"
              label={mail.state === 'failed' ? 'Try again' : 'Send it by mail'}
            />
          </Form>
        )}
      </div>
      {children}
    </section>
  )
}
