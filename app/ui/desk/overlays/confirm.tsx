import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields, useAction } from '#app/ui/desk/action-button.tsx'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { TaskPage } from '#app/ui/desk/task-page.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** A question before something is gone for good. */
export interface Confirmation {
  sentence: string
  /** What it is asked about, in lines. */
  facts: readonly string[]
  /** What the button that does it says. */
  yes: string
  /** And the one that does not, where "Cancel" could mean both. */
  no?: string
  /** Which version of it was seen: another one is not touched. */
  seen?: number
  /** Who reads what may be written with the answer. */
  wordsTo?: string
}

/** `fields` are sent with a yes to the page's own action; without them the question has a page of its own at `action`. */
type Asked = Confirmation & {
  action: string
  fields?: Record<string, string>
  /** The answer to a yes takes the place of the page. */
  leaves?: boolean
}

interface ConfirmPageProps {
  question: Confirmation
  /** Where "no" leads. */
  backTo: string
  /** Makes a yes that is sent twice one act. */
  formKey?: string
  /** Why the yes before was refused. */
  error?: string | undefined
  /** Nothing is taken away by a yes. */
  isGentle?: boolean
}

/** The question as a page of its own: posting to it means yes. */
export function ConfirmPage({
  question,
  backTo,
  formKey,
  error,
  isGentle = false,
}: ConfirmPageProps) {
  return (
    <TaskPage title={question.sentence} back={{ to: backTo, label: 'Back, changing nothing' }}>
      <Facts of={question} />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Form className="ask-form" method="post" reloadDocument>
        <Answer to={question} />
        {formKey && <input type="hidden" name="formKey" value={formKey} />}
        <StickyActs>
          <button
            className={isGentle ? 'desk-button primary' : 'desk-button primary danger'}
            type="submit"
          >
            {question.yes}
          </button>
          <ButtonLink look="quiet" to={backTo} label={question.no ?? 'Cancel'} />
        </StickyActs>
      </Form>
    </TaskPage>
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

/** What is sent with a yes. */
function Answer({ to: { seen, wordsTo } }: { to: Confirmation }) {
  return (
    <>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {wordsTo && <PersonalLine to={wordsTo} />}
    </>
  )
}

const AskContext = createContext<(question: Asked) => void>(() => undefined)

/** A part of a page whose `ConfirmButton`s ask in place; it lies in a `FlashArea`. */
export function ConfirmArea({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Asked | null>(null)
  return (
    <AskContext value={setQuestion}>
      {children}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </AskContext>
  )
}

interface ConfirmButtonProps {
  question: Asked
  className?: string
  children: ReactNode
}

/** Leads to the page that asks; with scripts it is asked in place. */
export function ConfirmButton({ question, className, children }: ConfirmButtonProps) {
  const ask = useContext(AskContext)
  if (question.fields)
    return (
      <button
        className={className ?? 'desk-button quiet danger'}
        type="button"
        onClick={() => ask(question)}
      >
        {children}
      </button>
    )
  const [path, search] = question.action.split('?')
  return (
    <Form
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        ask(question)
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className ?? 'desk-button quiet danger'} type="submit">
        {children}
      </button>
    </Form>
  )
}

interface ConfirmDialogProps {
  question: Asked | null
  onClose: () => void
}

function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const titleId = useId()
  const { fetcher, isBusy } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer closes the question once.
  useEffect(() => {
    if (fetcher.data) onClose()
  }, [fetcher.data])
  const Answered = question?.leaves ? Form : fetcher.Form
  return (
    <Dialog open={question !== null} onClose={onClose} labelledBy={titleId}>
      {question && (
        <Answered method="post" action={question.action}>
          <h2 id={titleId}>{question.sentence}</h2>
          <Facts of={question} />
          <HiddenFields
            of={question.leaves ? question.fields : { stay: 'on', ...question.fields }}
          />
          <Answer to={question} />
          <div className="button-row">
            <button className="desk-button" type="button" onClick={onClose}>
              {question.no ?? 'Cancel'}
            </button>
            <button
              className="desk-button primary danger"
              type="submit"
              aria-disabled={isBusy}
              aria-busy={isBusy}
            >
              {isBusy ? 'One moment' : question.yes}
            </button>
          </div>
        </Answered>
      )}
    </Dialog>
  )
}
