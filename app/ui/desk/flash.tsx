import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** What became of something the artist asked for. */
export interface FlashMessage {
  type: string
  /** Id of what it was done to. */
  subjectId: string | null
  sentence: string
}

interface Flash {
  message: FlashMessage | null
  setMessage: (message: FlashMessage | null) => void
  place: RefObject<HTMLDivElement | null>
}

const FlashContext = createContext<Flash | null>(null)

interface FlashAreaProps {
  /** What the server left to say with the page. */
  left: FlashMessage | null
  /** The data that is shown. Where the pressed button went with it, the message takes the focus. */
  shown: unknown
  children: ReactNode
}

/** A page that says in a `FlashNotice` what the server left to say, then what its own acts came to. */
export function FlashArea({ left, shown, children }: FlashAreaProps) {
  const [message, setMessage] = useState(left)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (left) setMessage(left)
  }, [left])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed.
  useEffect(() => {
    if (message && isFocusLost()) place.current?.focus({ preventScroll: true })
  }, [message, shown])
  return <FlashContext value={{ message, setMessage, place }}>{children}</FlashContext>
}

/** The message of the page, and the way to put another in its place. Throws outside a `FlashArea`. */
export function useFlash(): Flash {
  const flash = useContext(FlashContext)
  if (!flash) throw new Error('A flash message needs a page that shows it')
  return flash
}

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
        <div className="notice-in">
          <div>
            <p>{message.sentence}</p>
            {children}
          </div>
          {isHydrated && (
            <button className="icon-button" type="button" onClick={() => setMessage(null)}>
              <Icon name="close" />
              <span className="visually-hidden">Dismiss</span>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
