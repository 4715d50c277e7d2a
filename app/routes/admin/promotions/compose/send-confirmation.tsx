import { type MouseEvent, useRef } from 'react'
import { type Confirmation, Facts } from '#app/ui/desk/confirm.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface SendQuestionProps {
  audience: number
  values: Record<string, string>
}

/** The question before a letter goes out, as a page of its own: it carries the letter along. */
export function SendQuestion({ audience, values }: SendQuestionProps) {
  const question = promotionConfirmation(audience, values.subject ?? '')
  return (
    <div className="ask-page">
      <PageTitle title={question.sentence} />
      <h1>{question.sentence}</h1>
      <Facts of={question} />
      <form className="button-row" method="post" action="/admin/promotions/send">
        {['subject', 'content', 'imageUrl', 'letterKey'].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <button className="desk-button" type="submit" formAction="/admin/promotions?again">
          {question.no}
        </button>
        <button className="desk-button primary" type="submit">
          {question.yes}
        </button>
      </form>
    </div>
  )
}

interface SendDialogProps {
  audience: number
  /** The subject of the letter that is asked about, or null while none is. */
  subject: string | null
  onClose: () => void
}

/** The question in place. Its yes posts the letter's form, once. */
export function SendDialog({ audience, subject, onClose }: SendDialogProps) {
  const isSent = useRef(false)
  const question = promotionConfirmation(audience, subject ?? '')
  return (
    <Dialog open={subject !== null} onClose={onClose} labelledBy="send-sentence">
      {subject !== null && (
        <>
          <h2 id="send-sentence">{question.sentence}</h2>
          <Facts of={question} />
          <div className="button-row">
            <button className="desk-button" type="button" onClick={onClose}>
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
    </Dialog>
  )

  function onceOnly(event: MouseEvent) {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}

function promotionConfirmation(audience: number, subject: string): Confirmation {
  const recipients = audience === 1 ? '1 subscriber' : `${audience} subscribers`
  return {
    sentence: `Send this letter to ${recipients}?`,
    facts: [subject, 'A letter that has been sent cannot be called back.'],
    yes: 'Send it',
    no: 'Back to the letter',
  }
}
