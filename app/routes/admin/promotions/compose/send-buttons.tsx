import { type MouseEvent, useRef } from 'react'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { type Confirmation, Facts } from '#app/ui/desk/overlays/confirm.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ComposeView } from './compose-view.server.ts'
import type { Check } from './letter-checks.ts'

interface SendButtonProps {
  view: Pick<ComposeView, 'audience' | 'refusal'>
  /** As the form posts it. */
  when: string
  place: Place
}

/** In the page's head on a laptop; on a phone below the preview, the test before the sending. */
type Place = 'laptop-only' | 'phone-only'

/** Asks before the letter goes; it lies outside the form that it posts. */
export function SendButton({ view: { audience, refusal }, when, place }: SendButtonProps) {
  const isLater = when !== 'now'
  return (
    <Button
      look={`primary ${place}`}
      type="submit"
      form="letter"
      name="intent"
      value="ask"
      aria-describedby="goes-to"
      disabled={(!audience && !isLater) || refusal !== null}
    >
      {isLater ? (
        'Schedule'
      ) : (
        <span>
          Send to {audience ?? 0}
          <span className="visually-hidden"> {audience === 1 ? 'subscriber' : 'subscribers'}</span>
        </span>
      )}
    </Button>
  )
}

export function TestButton({ isTesting, place }: { isTesting: boolean; place: Place }) {
  return (
    <Button
      look={place}
      type="submit"
      form="letter"
      name="intent"
      value="test"
      aria-disabled={isTesting || undefined}
      aria-busy={isTesting || undefined}
    >
      {isTesting ? 'Sending a test' : 'Send me a test'}
    </Button>
  )
}

/** Whom it goes to, in a sentence. */
export function goesTo(audience: number | null): string {
  if (audience === null) return ''
  if (audience === 0) return 'There are no subscribers to send it to yet.'
  return `This goes to ${audience === 1 ? '1 subscriber' : `${audience} subscribers`}.`
}

export interface Asked {
  audience: number
  /** The time it is scheduled for, in words; null for at once. */
  when: string | null
  /** What is known of the letter. */
  checks: readonly Check[]
}

function Checks({ of }: { of: readonly Check[] }) {
  return (
    <ul className="send-checks stack gap-2 breaks">
      {of.map(({ words, isFine }) => (
        <li className={`alert-line ${isFine ? 'fine' : 'mild'}`} key={words}>
          <Icon name={isFine ? 'check' : 'warning'} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

interface SendDialogProps {
  asked: Asked
  /** Another letter is on its way. */
  isOtherRunning: boolean
  /** The subject of the letter that is asked about, or null while none is. */
  subject: string | null
  /** Resolves when nothing of the letter is being kept any more. */
  settle: () => Promise<void> | null
  onClose: () => void
}

/** The question in place. Its yes posts the letter's form, once. */
export function SendDialog(props: SendDialogProps) {
  const { asked, isOtherRunning, subject, settle, onClose } = props
  const isPressed = useRef(false)
  const isReady = useRef(false)
  const question = promotionConfirmation(subject ?? '', asked, isOtherRunning)
  return (
    <Dialog open={subject !== null} onClose={onClose} labelledBy="send-sentence">
      {subject !== null && (
        <>
          <h2 id="send-sentence">{question.sentence}</h2>
          <Checks of={asked.checks} />
          <Facts of={question} />
          <div className="button-row">
            <Button onClick={onClose}>{question.no ?? 'Cancel'}</Button>
            <Button
              look="primary"
              type="submit"
              form="letter"
              name="intent"
              value="send"
              onClick={sendOnce}
            >
              {question.yes}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )

  /** A draft that is still being kept would come back after its letter was sent. */
  async function sendOnce(event: MouseEvent<HTMLButtonElement>) {
    if (isReady.current) return
    event.preventDefault()
    if (isPressed.current) return
    isPressed.current = true
    const button = event.currentTarget
    await settle()
    isReady.current = true
    button.click()
    isReady.current = false
  }
}

function promotionConfirmation(
  subject: string,
  { audience, when }: Asked,
  isOtherRunning = false,
): Omit<Confirmation, 'action'> {
  const recipients = audience === 1 ? '1 subscriber' : `${audience} subscribers`
  const other = isOtherRunning
    ? ['Another newsletter is being sent. This one starts after it.']
    : []
  if (when)
    return {
      sentence: `Schedule “${subject}” for ${when}?`,
      facts: [
        `Goes to everyone subscribed then (today: ${recipients}).`,
        'You can unschedule it until then.',
      ],
      yes: 'Schedule newsletter',
    }
  return {
    sentence: `Send “${subject}” to ${recipients}?`,
    facts: [...other, 'You can pause or stop sending. Sent emails can’t be recalled.'],
    yes: `Send to ${audience}`,
  }
}
