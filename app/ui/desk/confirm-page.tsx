import { Form, Link } from 'react-router'
import { useSettings } from '#app/ui/settings.ts'

export interface Confirmation {
  sentence: string
  /** What it is asked about, in lines. */
  facts: readonly string[]
  /** What the button that does it says. */
  yes: string
  /** And the one that does not. */
  no: string
}

interface QuestionPageProps {
  question: Confirmation
  /** Where "no" leads. */
  backTo: string
}

/** A question before something is gone for good, as a page of its own: posting to it means yes. */
export function ConfirmPage({ question, backTo }: QuestionPageProps) {
  const { artistName } = useSettings()
  return (
    <div className="ask-page">
      <title>{`${question.sentence} · ${artistName}`}</title>
      <h1>{question.sentence}</h1>
      <Facts of={question} />
      <Form className="button-row" method="post" reloadDocument>
        <Link className="desk-button" to={backTo}>
          {question.no}
        </Link>
        <button className="desk-button danger" type="submit">
          {question.yes}
        </button>
      </Form>
    </div>
  )
}

export function Facts({ of: { facts } }: { of: Confirmation }) {
  return (
    <p className="facts">
      {facts.map((fact) => (
        <span key={fact}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  )
}
