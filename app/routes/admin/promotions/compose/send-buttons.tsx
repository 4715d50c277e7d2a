import type { ComposeView } from './compose-view.server.ts'

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
    <button
      className={`desk-button primary ${place}`}
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
    </button>
  )
}

interface TestButtonProps {
  isTesting: boolean
  place: Place
}

export function TestButton({ isTesting, place }: TestButtonProps) {
  return (
    <button
      className={`desk-button ${place}`}
      type="submit"
      form="letter"
      name="intent"
      value="test"
      aria-disabled={isTesting || undefined}
      aria-busy={isTesting || undefined}
    >
      {isTesting ? 'Sending a test' : 'Send me a test'}
    </button>
  )
}

/** Whom it goes to, in a sentence. */
export function goesTo(audience: number | null): string {
  if (audience === null) return ''
  if (audience === 0) return 'There are no subscribers to send it to yet.'
  return `This goes to ${audience === 1 ? '1 subscriber' : `${audience} subscribers`}.`
}
