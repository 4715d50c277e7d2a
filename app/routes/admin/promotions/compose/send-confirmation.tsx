import { type Confirmation, Facts } from '#app/ui/desk/confirm-page.tsx'
import { useSettings } from '#app/ui/settings.ts'

interface SendQuestionProps {
  audience: number
  values: Record<string, string>
}

/** The question before a letter goes out, as a page of its own: it carries the letter along. */
export function SendQuestion({ audience, values }: SendQuestionProps) {
  const { artistName } = useSettings()
  const question = promotionConfirmation(audience, values.subject ?? '')
  return (
    <div className="ask-page">
      <title>{`${question.sentence} · ${artistName}`}</title>
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

/** The question in words. */
export function promotionConfirmation(audience: number, subject: string): Confirmation {
  const whom = audience === 1 ? '1 subscriber' : `${audience} subscribers`
  return {
    sentence: `Send this letter to ${whom}?`,
    facts: [subject, 'A letter that has been sent cannot be called back.'],
    yes: 'Send it',
    no: 'Back to the letter',
  }
}
