import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { Button, HiddenFields, IconButton, useAction } from '#app/ui/desk/buttons.tsx'
import { focusHeading, useFlash } from './flash.tsx'

/** For so long a notice is shown that asks for nothing. */
const NOTICE_MS = 5_000

interface FlashNoticeProps {
  /** The message stands elsewhere on the page. */
  isHidden?: boolean
  /** Below the sentence. */
  children?: ReactNode
}

/** The message over the foot of the page. Its place is always there, so that it is announced. */
export function FlashNotice({ isHidden = false, children }: FlashNoticeProps) {
  const { message, setMessage, place } = useFlash()
  return (
    <div className="notice" role="status" tabIndex={-1} ref={place}>
      {message && !isHidden && (
        <div className="notice-in level gap-1 tight spread breaks">
          <div>
            <p>{message.sentence}</p>
            {children}
          </div>
          {message.undo ? (
            <Undo
              key={`${message.subjectId} ${message.sentence}`}
              action={message.undo}
              end={() => setMessage(null)}
            />
          ) : (
            message.type === 'told' &&
            !children && <End key={message.sentence} of={place} end={() => setMessage(null)} />
          )}
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => {
              setMessage(null)
              focusHeading()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** Ends a notice that was read, but never under a finger. */
function End({ of, end }: { of: RefObject<HTMLDivElement | null>; end: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once.
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!of.current?.matches(':hover, :focus-within:not(:focus)')) end()
    }, NOTICE_MS)
    return () => window.clearInterval(timer)
  }, [])
  return null
}

/** Undoes what was done while its email waits, and counts down. Then the notice ends, but never under a finger or the focus. */
function Undo({ action, end }: { action: string; end: () => void }) {
  const { pathname, search } = useLocation()
  const { fetcher, isBusy } = useAction()
  const button = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState(UNDO_SECONDS)
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => window.clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once, when the time is over.
  useEffect(() => {
    if (left === 0 && !isBusy && !isInUse(button.current)) end()
  }, [left])
  return (
    <fetcher.Form method="post" action={action}>
      <HiddenFields of={{ intent: 'undo', stay: 'on', back: pathname + search }} />
      <Button type="submit" ref={button} aria-busy={isBusy || undefined}>
        Undo {left > 0 && <span aria-hidden="true">({left})</span>}
      </Button>
    </fetcher.Form>
  )
}

function isInUse(button: HTMLButtonElement | null): boolean {
  return button?.matches(':hover, :focus, :active') ?? false
}
