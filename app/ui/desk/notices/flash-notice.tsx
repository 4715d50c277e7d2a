import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { HiddenFields, useAction } from '#app/ui/desk/action-button.tsx'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { focusHeading, useFlash } from './flash.tsx'

interface FlashNoticeProps {
  /** The message stands elsewhere on the page. */
  isHidden?: boolean
  /** Below the sentence. */
  children?: ReactNode
}

/** The message over the foot of the page. Its place is always there, so that it is announced. */
export function FlashNotice({ isHidden = false, children }: FlashNoticeProps) {
  const { message, setMessage, place } = useFlash()
  const isHydrated = useIsHydrated()
  return (
    <div className="notice" role="status" tabIndex={-1} ref={place}>
      {message && !isHidden && (
        <div className="notice-in level gap-3 tight spread breaks">
          <div>
            <p>{message.sentence}</p>
            {children}
          </div>
          {message.undo && <Undo key={message.subjectId} action={message.undo} />}
          {isHydrated && (
            <button
              className="icon-button"
              type="button"
              onClick={() => {
                setMessage(null)
                focusHeading()
              }}
            >
              <Icon name="close" />
              <span className="visually-hidden">Dismiss</span>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Takes back what was done, while its mail waits. It goes when it is too late, but never under a finger or the focus. */
function Undo({ action }: { action: string }) {
  const { pathname, search } = useLocation()
  const { fetcher, isBusy } = useAction()
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsOver(!isInUse(button.current)), UNDO_SECONDS * 1000)
    return () => window.clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <fetcher.Form method="post" action={action}>
      <HiddenFields of={{ intent: 'undo', stay: 'on', back: pathname + search }} />
      <button className="desk-button" type="submit" ref={button} aria-busy={isBusy || undefined}>
        Undo
      </button>
    </fetcher.Form>
  )
}

function isInUse(button: HTMLButtonElement | null): boolean {
  return button?.matches(':hover, :focus, :active') ?? false
}
