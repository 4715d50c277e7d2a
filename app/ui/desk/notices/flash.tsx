import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface FlashMessage {
  type: string
  /** Id of what it was done to. */
  subjectId: string | null
  sentence: string
  /** Where taking it back is posted to; null for what cannot be. */
  undo?: string | null
}

interface Flash {
  message: FlashMessage | null
  setMessage: (message: FlashMessage | null) => void
  place: RefObject<HTMLDivElement | null>
}

/** What the server left to say on the page that is shown, whichever that is. */
export const LeftMessage = createContext<FlashMessage | null>(null)

const FlashContext = createContext<Flash | null>(null)

interface FlashAreaProps {
  /** What the server left to say with the page; by default what it left for whichever page is shown. */
  left?: FlashMessage | null
  /** The data that is shown. Where the pressed button went with it, the message takes the focus. */
  shown: unknown
  children: ReactNode
}

/** A page that says in a `FlashNotice` what the server left to say, then what its own acts came to. */
export function FlashArea({ left: own = null, shown, children }: FlashAreaProps) {
  const leftForAny = useContext(LeftMessage)
  const left = own ?? leftForAny
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

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Where the focus goes when what had it is gone: to the heading of the page, from where Tab goes on. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
