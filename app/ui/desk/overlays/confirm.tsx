import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { Button, HiddenFields, useAction } from '#app/ui/desk/buttons.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

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
  /** Nothing is taken away by a yes. */
  isGentle?: boolean
  /** Where a yes is posted to, and what with. */
  action: string
  fields?: Record<string, string>
  /** The answer to a yes is a page, which takes the place of this one as a whole. */
  leaves?: boolean
}

export function Facts({ of: { facts } }: { of: Pick<Confirmation, 'facts'> }) {
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

const AskContext = createContext<(question: Confirmation) => void>(() => undefined)

/** A part of a page whose `ConfirmButton`s ask in place; it lies in a `FlashArea`. */
export function ConfirmArea({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Confirmation | null>(null)
  return (
    <AskContext value={setQuestion}>
      {children}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </AskContext>
  )
}

interface ConfirmButtonProps {
  question: Confirmation
  className?: string
  children: ReactNode
}

/** Asks in place, in the `ConfirmArea` around it. */
export function ConfirmButton({ question, className, children }: ConfirmButtonProps) {
  const ask = useContext(AskContext)
  return (
    <button
      className={className ?? 'desk-button quiet danger'}
      type="button"
      onClick={() => ask(question)}
    >
      {children}
    </button>
  )
}

interface ConfirmDialogProps {
  question: Confirmation | null
  onClose: () => void
}

export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const titleId = useId()
  const { fetcher, isBusy } = useAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer closes the question once.
  useEffect(() => {
    if (fetcher.data) onClose()
  }, [fetcher.data])
  const Answered = question?.leaves ? 'form' : fetcher.Form
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
            <Button onClick={onClose}>{question.no ?? 'Cancel'}</Button>
            <button
              className={question.isGentle ? 'desk-button primary' : 'desk-button primary danger'}
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
