import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type Confirmation, Facts } from '#app/ui/desk/confirm-page.tsx'
import type { FlashMessage } from './flash-text.ts'

interface AskDialogProps {
  /** The question to ask, or null while there is none. */
  question: (Confirmation & { action: string }) | null
  onClose: () => void
  /** It was done, or it was no longer there. */
  onTold: (flash: FlashMessage) => void
}

/** Asks in place what the question page asks, and does it without leaving the list. */
export function ConfirmDialog({ question, onClose, onTold }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const fetcher = useFetcher<FlashMessage>()
  const heard = useRef<FlashMessage | undefined>(undefined)

  useEffect(() => {
    if (!question) return
    dialog.current?.showModal()
    keep.current?.focus()
  }, [question])

  useEffect(() => {
    if (!fetcher.data || heard.current === fetcher.data) return
    heard.current = fetcher.data
    dialog.current?.close()
    onTold(fetcher.data)
  }, [fetcher.data, onTold])

  const busy = fetcher.state !== 'idle'
  return (
    <dialog className="note" ref={dialog} aria-labelledby="ask-sentence" onClose={onClose}>
      {question && (
        <fetcher.Form method="post" action={question.action}>
          <h2 id="ask-sentence">{question.sentence}</h2>
          <Facts of={question} />
          <div className="button-row">
            <button
              className="desk-button"
              type="button"
              ref={keep}
              onClick={() => dialog.current?.close()}
            >
              {question.no}
            </button>
            <button className="desk-button danger" type="submit" aria-disabled={busy}>
              {busy ? 'One moment' : question.yes}
            </button>
          </div>
        </fetcher.Form>
      )}
    </dialog>
  )
}
