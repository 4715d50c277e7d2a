import { type MouseEvent, useEffect, useRef } from 'react'
import { Facts } from '#app/ui/desk/confirm-page.tsx'
import { promotionConfirmation } from './send-confirmation.tsx'

interface SendDialogProps {
  audience: number
  /** The subject of the letter that is asked about, or null while none is. */
  subject: string | null
  onClose: () => void
}

/** Asks in place what the question's page asks. Its yes posts the letter's form, once. */
export function SendDialog({ audience, subject, onClose }: SendDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (subject === null) return
    dialog.current?.showModal()
    no.current?.focus()
  }, [subject])
  const question = promotionConfirmation(audience, subject ?? '')
  return (
    <dialog className="note" ref={dialog} aria-labelledby="send-sentence" onClose={onClose}>
      {subject !== null && (
        <>
          <h2 id="send-sentence">{question.sentence}</h2>
          <Facts of={question} />
          <div className="button-row">
            <button
              className="desk-button"
              type="button"
              ref={no}
              onClick={() => dialog.current?.close()}
            >
              {question.no}
            </button>
            <button
              className="desk-button primary"
              type="submit"
              form="letter"
              formAction="/admin/promotions/send"
              name="act"
              value="send"
              onClick={onceOnly}
            >
              {question.yes}
            </button>
          </div>
        </>
      )}
    </dialog>
  )

  function onceOnly(event: MouseEvent) {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
}
