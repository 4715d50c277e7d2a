import { useCallback, useEffect, useRef, useState } from 'react'
import type { Told } from './flash-text.ts'

/**
 * The news of a page: what the server left to tell, then what scripts hear. When the button that was
 * pressed is gone with what it acted on, the focus goes to the news instead of being lost.
 */
export function useTold<News extends Told>(left: News | null, shown: unknown) {
  const [told, setTold] = useState<News | Told | null>(left)
  const place = useRef<HTMLDivElement>(null)
  const dismiss = useCallback(() => setTold(null), [])

  useEffect(() => {
    if (left) setTold(left)
  }, [left])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed.
  useEffect(() => {
    if (told && isFocusLost()) place.current?.focus({ preventScroll: true })
  }, [told, shown])

  return { told, setTold, place, dismiss }
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
